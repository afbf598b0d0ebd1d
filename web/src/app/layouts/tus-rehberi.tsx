import { useStore } from '#web/lib/store.ts';
import { ekranTuslari, type TusGrubu } from '#web/lib/tuslar.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
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

export function TusRehberi({ onClose }: { onClose: () => void }) {
  const ekran = useStore(ekranTuslari);
  return (
    <Dialog title="Klavye tuşları" onClose={onClose} width={560} hasClose>
      {[...ekran, HER_YERDE].map(({ baslik, tuslar }) => (
        <section key={baslik} className={classes.grup}>
          <h3 className="below-6 small muted">{baslik}</h3>
          <dl className="stack gap-6">
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
    </Dialog>
  );
}
