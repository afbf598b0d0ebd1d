import { readTaslak, writeTaslak } from '#web/lib/taslak.ts';
import type { FoundFile } from './dropped-files.ts';

/**
 * What of a move was received and what is still to be sent. A reload takes the files from the page, but not these
 * names: whoever chooses the same folder again sends only what is missing.
 */
interface YarimKalan {
  alinan: readonly string[];
  bekleyen: readonly string[];
}
const NONE: YarimKalan = { alinan: [], bekleyen: [] };

export const pathOf = ({ klasor, dosya }: FoundFile): string => (klasor ? `${klasor}/${dosya.name}` : dosya.name);

/** A file that was corrected meanwhile is another. */
const keyOf = (found: FoundFile): string => [pathOf(found), found.dosya.size, found.dosya.lastModified].join('|');

const read = (gecis_id: number): YarimKalan => ({ ...NONE, ...readTaslak(`gecis-${gecis_id}`, NONE) });
const write = (gecis_id: number, next: YarimKalan) => writeTaslak(`gecis-${gecis_id}`, next, NONE);

export const listYarimKalan = (gecis_id: number): readonly string[] =>
  read(gecis_id).bekleyen.map((key) => key.split('|')[0] ?? key);

export function noteBekleyen(gecis_id: number, found: readonly FoundFile[]): void {
  const { alinan, bekleyen } = read(gecis_id);
  write(gecis_id, { alinan, bekleyen: [...new Set([...bekleyen, ...found.map(keyOf)])] });
}

export function noteAlinan(gecis_id: number, found: FoundFile): void {
  const { alinan, bekleyen } = read(gecis_id);
  const key = keyOf(found);
  write(gecis_id, { alinan: [...alinan, key], bekleyen: bekleyen.filter((one) => one !== key) });
}

/** What was refused or cancelled is not waited for; without files nothing is. */
export function forgetBekleyen(gecis_id: number, found?: readonly FoundFile[]): void {
  const { alinan, bekleyen } = read(gecis_id);
  const gone = found?.map(keyOf);
  write(gecis_id, { alinan, bekleyen: gone ? bekleyen.filter((key) => !gone.includes(key)) : [] });
}

export const isAlinan = (gecis_id: number, found: FoundFile): boolean => read(gecis_id).alinan.includes(keyOf(found));
