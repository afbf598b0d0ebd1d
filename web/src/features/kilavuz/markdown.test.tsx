import { expect, test } from 'vitest';
import { renderPage } from '#web/testing/render-page.tsx';
import { Markdown } from './markdown.tsx';

const TEXT = `# Başlık

Bir **kalın** ve bir \`kod\`, [öteki sayfa](admin.md).

- ilk
  devamı
- ikinci

1. bir

| Ad | Değer |
| --- | --- |
| x | <script>alert(1)</script> |

![Resim](resim/a.webp)
![Yok](resim/yok.webp)`;

test("the guide's Markdown becomes elements, and nothing in it becomes HTML", async () => {
  const { screen } = await renderPage(
    <Markdown
      text={TEXT}
      adresOf={(href) => `/kilavuz/${href.replace('.md', '')}`}
      resimOf={(src) => (src.endsWith('a.webp') ? '/a.webp' : undefined)}
    />,
  );
  await expect.element(screen.getByRole('heading', { name: 'Başlık', level: 1 })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'öteki sayfa' })).toHaveAttribute('href', '/kilavuz/admin');
  await expect.element(screen.getByText('ilk devamı')).toBeVisible();
  await expect.element(screen.getByRole('columnheader', { name: 'Değer' })).toBeVisible();
  await expect.element(screen.getByText('<script>alert(1)</script>')).toBeVisible();
  expect(screen.container.querySelectorAll('img')).toHaveLength(1);
});
