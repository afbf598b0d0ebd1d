import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { useStore } from '#web/lib/store.ts';
import { ekranTuslari, type TusGrubu } from '#web/lib/tuslar.ts';
import { useModal } from '#web/ui/use-modal.ts';
import classes from './tus-rehberi.module.css';

const HER_YERDE: TusGrubu = {
  baslik: 'Her ekranda',
  tuslar: [
    ['Ctrl+K', 'ekran, işlem, mükellef, muhasebeci, belge ara'],
    ['?', 'bu listeyi aç'],
    ['Tab / Shift+Tab', 'sonraki / önceki alana geç'],
    ['Esc', 'pencereyi kapat, düzenlemeyi bırak'],
  ],
};

/** The keys of the screen that is open, and those of all screens. */
export function TusRehberi({ onClose }: { onClose: () => void }) {
  const id = useId();
  const ekran = useStore(ekranTuslari);
  return (
    <dialog {...useModal(onClose)} className={classes.dialog} aria-labelledby={id}>
      <div className={classes.bas}>
        <h2 id={id}>Klavye tuşları</h2>
        <ActionIcon size="lg" aria-label="Kapat" onClick={onClose}>
          <IconX size={18} />
        </ActionIcon>
      </div>
      {[...ekran, HER_YERDE].map(({ baslik, tuslar }) => (
        <section key={baslik}>
          <h3>{baslik}</h3>
          <dl>
            {tuslar.map(([tus, ne]) => (
              <div key={tus}>
                <dt>
                  <kbd>{tus}</kbd>
                </dt>
                <dd>{ne}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </dialog>
  );
}
