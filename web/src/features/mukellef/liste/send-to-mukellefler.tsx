import { listMukellefIdleri, type MukellefFilter } from '#web/features/mukellef/api.ts';
import type { Secim } from '#web/parts/data-table/use-selection.ts';
import { SendButton } from '#web/parts/ileti/send-button.tsx';

export const SendToMukellefler = ({ secim, suzgec }: { secim: Secim; suzgec: MukellefFilter }) => (
  <SendButton
    count={secim.adet}
    readIdler={async () => (secim.tumu ? (await listMukellefIdleri(suzgec)).idler : secim.idler)}
    onSent={secim.clear}
  />
);
