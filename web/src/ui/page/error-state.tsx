import { Button } from '@mantine/core';
import { messageOf, reasonOf } from '#web/lib/http.ts';
import classes from './state.module.css';

interface ErrorStateProps {
  error?: unknown;
  /** `text` stands in place of the error's own message. */
  text?: string;
  onRetry?: () => void;
  retryLabel?: string;
  title?: string;
  isListe?: boolean;
}

export function ErrorState({ error, text, onRetry, retryLabel = 'Tekrar dene', title, isListe }: ErrorStateProps) {
  return (
    <div className={`gap-8 text-centre ${classes.state}`} data-status="error" role="alert">
      {isListe ? (
        <strong>Veri çekme hatası: {reasonOf(error)}</strong>
      ) : (
        <>
          <strong>{title ?? 'Veriler yüklenemedi'}</strong>
          <p>{text ?? messageOf(error)}</p>
        </>
      )}
      {onRetry && (
        <Button variant="default" onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
    </div>
  );
}
