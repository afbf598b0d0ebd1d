import { Kisiler } from './kisiler.tsx';
import { MukellefIletileri } from './mukellef-iletileri.tsx';

/** Whom one writes to for a client, and what was written. */
export const Iletisim = ({ mukellef_id }: { mukellef_id: number }) => (
  <div className="stack gap-12">
    <Kisiler mukellef_id={mukellef_id} />
    <MukellefIletileri mukellef_id={mukellef_id} />
  </div>
);
