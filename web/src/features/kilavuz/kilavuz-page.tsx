import { useEffect } from 'react';
import { reportHands } from '#web/lib/hands.ts';
import { readSession } from '#web/lib/session.ts';
import { OkumaSayfasi } from '#web/ui/page/okuma-sayfasi.tsx';
import { Markdown } from './markdown.tsx';

const METINLER = import.meta.glob<string>('../../../../docs/kilavuz/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const RESIMLER = import.meta.glob<string>('../../../../docs/kilavuz/resim/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});

const PAGES = [
  { name: 'ilk-kurulum', label: 'İlk Kurulum' },
  { name: 'tasinma', label: 'Taşınma' },
  { name: 'admin', label: 'Yönetici' },
  { name: 'muhasebeci', label: 'Muhasebeci' },
  { name: 'personel', label: 'Personel' },
  { name: 'mukellef', label: 'Mükellefe yaprak' },
] as const;

const fileOf = (files: Record<string, string>, name: string): string | undefined =>
  Object.entries(files).find(([path]) => path.endsWith(`/${name}`))?.[1];

export function KilavuzPage({ kok: root, path }: { kok: string; path: string }) {
  const asked = path === root ? readSession()?.rol : path.slice(root.length + 1);
  const { name, label } = PAGES.find((page) => page.name === asked) ?? PAGES[0];
  // The browser looks for the address's anchor before React has drawn the chapter, so the page scrolls to it later.
  useEffect(() => {
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, []);
  useEffect(() => (readSession() ? reportHands() : undefined), []);
  return (
    <OkumaSayfasi
      title={`Kılavuz: ${label}`}
      path={`${root}/${name}`}
      pages={PAGES.map((page) => ({ path: `${root}/${page.name}`, label: page.label }))}
    >
      <Markdown
        text={fileOf(METINLER, `${name}.md`) ?? ''}
        adresOf={(href) => (/^[\w-]+\.md$/.test(href) ? `${root}/${href.replace(/\.md$/, '')}` : href)}
        resimOf={(src) => fileOf(RESIMLER, src.split('/').at(-1) ?? '')}
      />
    </OkumaSayfasi>
  );
}
