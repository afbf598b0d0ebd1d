import { fold } from '#contract/common/turkish-text.ts';

/** A file and the folder in which it was found, by which two files of one name are told apart. */
export interface FoundFile {
  dosya: File;
  klasor: string;
}

/** What a table or an archive of tables may be called. Of a folder nothing else is sent. */
const TABLES = /\.(xlsx|xlsm|xls|xlsb|ods|csv|tsv|txt|html?|xml|zip)$/;
/** What programs and systems leave beside the files of people, such as Excel's lock of an open workbook. */
const LEFTOVER = /^(\.|~\$|thumbs\.db$|desktop\.ini$)/;

const nameOf = ({ dosya }: FoundFile): string => fold(dosya.name);

/** Of a folder only tables are sent; of files that were chosen one by one all, so that each gets its answer. */
export const tablesOf = (found: readonly FoundFile[]): { tablolar: FoundFile[]; others: FoundFile[] } => {
  const own = found.filter((one) => !LEFTOVER.test(nameOf(one)));
  return {
    tablolar: own.filter((one) => one.klasor === '' || TABLES.test(nameOf(one))),
    others: own.filter((one) => one.klasor !== '' && !TABLES.test(nameOf(one))),
  };
};

export const chosenFiles = (list: FileList | null): FoundFile[] =>
  [...(list ?? [])].map((dosya) => ({ dosya, klasor: dosya.webkitRelativePath.split('/').slice(0, -1).join('/') }));

const fileOf = (entry: FileSystemFileEntry): Promise<File> => new Promise((done, fail) => entry.file(done, fail));
const partOf = (reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> =>
  new Promise((done, fail) => reader.readEntries(done, fail));

async function filesIn(entry: FileSystemEntry, klasor: string): Promise<FoundFile[]> {
  if (entry.isFile) return [{ dosya: await fileOf(entry as FileSystemFileEntry), klasor }];
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const inner = klasor ? `${klasor}/${entry.name}` : entry.name;
  const found: FoundFile[] = [];
  // A browser hands out the entries of a folder in parts, of which the last is empty.
  for (let part = await partOf(reader); part.length > 0; part = await partOf(reader))
    for (const one of part) found.push(...(await filesIn(one, inner)));
  return found;
}

/** The files of what was dropped, folders included. The entries must be asked for before the drop's event ends. */
export async function droppedFiles({ items }: DataTransfer): Promise<FoundFile[]> {
  const dropped = [...items].map((item) => item.webkitGetAsEntry() ?? item.getAsFile());
  const found: FoundFile[] = [];
  for (const one of dropped) {
    if (one instanceof File) found.push({ dosya: one, klasor: '' });
    else if (one) found.push(...(await filesIn(one, '')));
  }
  return found;
}
