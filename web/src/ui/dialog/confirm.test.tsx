import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderPage } from '#web/testing/render-page.tsx';
import { confirm } from './confirm.tsx';

function Asking({ onAnswer }: { onAnswer: (yes: boolean) => void }) {
  const ask = async () =>
    onAnswer(
      await confirm({ message: 'Bu mükellefi silmek istediğinizden emin misiniz?', confirmLabel: 'Sil', danger: true }),
    );
  return (
    <button type="button" onClick={ask}>
      Kaldır
    </button>
  );
}

async function ask() {
  const answers: boolean[] = [];
  const { screen } = await renderPage(<Asking onAnswer={(yes) => answers.push(yes)} />);
  await screen.getByRole('button', { name: 'Kaldır' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Sil' })).toBeVisible();
  await expect.element(screen.getByText('Bu mükellefi silmek istediğinizden emin misiniz?')).toBeVisible();
  return { screen, answers };
}

test('the focus is on Vazgeç, so that Enter destroys nothing', async () => {
  const { screen, answers } = await ask();
  await expect.element(screen.getByRole('button', { name: 'Vazgeç' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => answers).toEqual([false]);
});

test('Escape answers no and returns the focus', async () => {
  const { screen, answers } = await ask();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => answers).toEqual([false]);
  await expect.element(screen.getByRole('button', { name: 'Kaldır' })).toHaveFocus();
});

test('agreeing answers yes and closes the dialog', async () => {
  const { screen, answers } = await ask();
  await screen.getByRole('button', { name: 'Sil' }).click();
  await expect.poll(() => answers).toEqual([true]);
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});
