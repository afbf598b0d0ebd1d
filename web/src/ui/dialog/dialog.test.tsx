import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderPage } from '#web/testing/render-page.tsx';
import { Dialog } from './dialog.tsx';

/** Its button is busy, and so without the focus, until the dialog's data has come. */
function Page() {
  const [stage, setStage] = useState<'closed' | 'coming' | 'open'>('closed');
  return (
    <>
      <Button loading={stage === 'coming'} onClick={() => setStage('coming')}>
        İleti gönder
      </Button>
      {stage === 'coming' && (
        <button type="button" onMouseMove={() => setStage('open')}>
          gelsin
        </button>
      )}
      {stage === 'open' && (
        <Dialog title="İleti" onClose={() => setStage('closed')} hasClose>
          <TextInput label="Not" data-autofocus />
        </Dialog>
      )}
    </>
  );
}

test('a dialog begins in the field that it names, and the focus returns to a button that was busy before it opened', async () => {
  const { screen } = await renderPage(<Page />);
  await screen.getByRole('button', { name: 'İleti gönder' }).click();
  await expect.poll(() => document.activeElement).toBe(document.body);
  await screen.getByRole('button', { name: 'gelsin' }).hover();
  await expect.element(screen.getByRole('textbox', { name: 'Not' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('button', { name: 'İleti gönder' })).toHaveFocus();
});
