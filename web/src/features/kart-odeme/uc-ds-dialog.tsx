import { Button } from '@mantine/core';
import { useModal } from '#web/ui/dialog/use-modal.ts';
import classes from './kart-odeme.module.css';

interface UcDsDialogProps {
  adres: string;
  onClose: () => void;
}

/**
 * The bank's page in a frame over ours, so that what was chosen and typed is still there when it closes. The page
 * itself learns what came of the payment; the frame is told nothing and may reach nothing of ours.
 */
export function UcDsDialog({ adres, onClose }: UcDsDialogProps) {
  const modal = useModal(onClose);
  return (
    <dialog {...modal} className={classes.ucDs} aria-labelledby="uc-ds">
      <header>
        <h2 id="uc-ds">3-D Secure doğrulaması</h2>
        <Button variant="default" size="xs" onClick={onClose}>
          Kapat
        </Button>
      </header>
      <iframe
        src={adres}
        title="Bankanızın doğrulama sayfası"
        sandbox="allow-forms allow-scripts"
        referrerPolicy="no-referrer"
      />
    </dialog>
  );
}
