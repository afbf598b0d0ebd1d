import { Button } from '@mantine/core';
import { useModal } from '#web/ui/dialog/use-modal.ts';
import classes from './kart-odeme.module.css';

interface UcDsDialogProps {
  adres: string;
  onClose: () => void;
}

/**
 * The bank's page opens in a sandboxed frame, so that our page keeps its typed values and the bank's page cannot reach
 * into ours. Our page learns the payment's result from our server.
 */
export function UcDsDialog({ adres, onClose }: UcDsDialogProps) {
  const modal = useModal(onClose);
  return (
    <dialog {...modal} className={`column card ${classes.ucDs}`} aria-labelledby="uc-ds">
      <header>
        <h2 className="large" id="uc-ds">
          3-D Secure doğrulaması
        </h2>
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
