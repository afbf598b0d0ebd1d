import { Button } from '@mantine/core';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';

export const TaslakNotu = ({ form }: { form: { isRestored: boolean; reset: () => void } }) =>
  form.isRestored ? (
    <InlineNote status="info">
      Kaydedilmemiş bilgileriniz geri getirildi.{' '}
      <Button size="compact-xs" variant="subtle" onClick={form.reset}>
        Temizle
      </Button>
    </InlineNote>
  ) : null;
