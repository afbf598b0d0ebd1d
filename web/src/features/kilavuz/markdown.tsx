import { Fragment, type ReactNode } from 'react';
import { OkumaTablosu } from '#web/ui/page/okuma-sayfasi.tsx';

/** Blocks of Markdown become React elements and never HTML, so that a text cannot inject markup. */
interface Blok {
  tur: 'baslik' | 'paragraf' | 'liste' | 'sirali' | 'tablo' | 'resim';
  satirlar: string[];
}

const turOf = (line: string): Blok['tur'] => {
  if (/^#{1,3} /.test(line)) return 'baslik';
  if (/^!\[/.test(line)) return 'resim';
  if (/^[-*] /.test(line)) return 'liste';
  if (/^\d+\. /.test(line)) return 'sirali';
  return line.startsWith('|') ? 'tablo' : 'paragraf';
};

function bloklar(text: string): Blok[] {
  const found: Blok[] = [];
  let open: Blok | undefined;
  for (const line of text.split('\n')) {
    if (line.trim() === '') open = undefined;
    else if (open && /^\s{2,}/.test(line)) open.satirlar.push(`${open.satirlar.pop()} ${line.trim()}`);
    else {
      const tur = turOf(line);
      const goesOn = open?.tur === tur && tur !== 'baslik' && tur !== 'resim';
      if (open && goesOn) open.satirlar.push(line);
      else {
        open = { tur, satirlar: [line] };
        found.push(open);
      }
    }
  }
  return found;
}

export const bolumAdi = (baslik: string): string =>
  baslik
    .toLocaleLowerCase('tr-TR')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('ı', 'i')
    .replace(/[^a-z0-9]+/g, '-');

const INLINE = /\*\*([^*]+)\*\*|`([^`]+)`|\[([^\]]+)\]\(([^)\s]+)\)/g;

function satirIci(text: string, adresOf: (href: string) => string): ReactNode {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const match of text.matchAll(INLINE)) {
    parts.push(text.slice(at, match.index));
    const [whole, bold, code, label, href] = match;
    if (bold) parts.push(<strong>{bold}</strong>);
    else if (code) parts.push(<code>{code}</code>);
    else parts.push(<a href={adresOf(href ?? '')}>{label}</a>);
    at = match.index + whole.length;
  }
  parts.push(text.slice(at));
  // biome-ignore lint/suspicious/noArrayIndexKey: a text that never changes
  return parts.map((part, i) => <Fragment key={i}>{part}</Fragment>);
}

interface MarkdownProps {
  text: string;
  adresOf: (href: string) => string;
  resimOf: (src: string) => string | undefined;
}

export function Markdown({ text, adresOf, resimOf }: MarkdownProps) {
  const inline = (line: string) => satirIci(line, adresOf);
  // biome-ignore lint/suspicious/noArrayIndexKey: a text that never changes
  return bloklar(text).map((blok, i) => <BlokGorunumu key={i} blok={blok} inline={inline} resimOf={resimOf} />);
}

const hucreler = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/* biome-ignore-start lint/suspicious/noArrayIndexKey: a text that never changes */
function BlokGorunumu({
  blok: { tur, satirlar },
  inline,
  resimOf,
}: {
  blok: Blok;
  inline: (line: string) => ReactNode;
  resimOf: MarkdownProps['resimOf'];
}) {
  const first = satirlar[0] ?? '';
  if (tur === 'baslik') {
    const Baslik = `h${first.indexOf(' ')}` as 'h1' | 'h2' | 'h3';
    const text = first.replace(/^#+ /, '');
    return <Baslik id={bolumAdi(text)}>{inline(text)}</Baslik>;
  }
  if (tur === 'resim') {
    const [, alt = '', src = ''] = /^!\[([^\]]*)\]\(([^)]+)\)/.exec(first) ?? [];
    const adres = resimOf(src);
    return adres ? (
      <p>
        <img src={adres} alt={alt} loading="lazy" />
      </p>
    ) : null;
  }
  if (tur === 'liste' || tur === 'sirali') {
    const items = satirlar.map((line, i) => <li key={i}>{inline(line.replace(/^([-*]|\d+\.) /, ''))}</li>);
    return tur === 'liste' ? <ul>{items}</ul> : <ol>{items}</ol>;
  }
  if (tur === 'tablo') {
    const [head = '', , ...rows] = satirlar;
    return (
      <OkumaTablosu label={hucreler(head).join(', ')}>
        <thead>
          <tr>
            {hucreler(head).map((cell, i) => (
              <th key={i} scope="col">
                {inline(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <tr key={i}>
              {hucreler(row).map((cell, j) => (
                <td key={j}>{inline(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </OkumaTablosu>
    );
  }
  return <p>{inline(satirlar.join(' '))}</p>;
}
/* biome-ignore-end lint/suspicious/noArrayIndexKey: a text that never changes */
