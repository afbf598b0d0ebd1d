import { Button } from '@mantine/core';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';

/** Says that a form holds what was typed before, and offers to begin anew. */
export const TaslakNotu = ({ form }: { form: { isRestored: boolean; reset: () => void } }) =>
  form.isRestored ? (
    <InlineNote status="info">
      Kaydedilmemiş bilgileriniz geri getirildi.{' '}
      <Button size="compact-xs" variant="subtle" onClick={form.reset}>
        Temizle
      </Button>
    </InlineNote>
  ) : null;
