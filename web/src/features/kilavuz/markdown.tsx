import { Fragment, type ReactNode } from 'react';
import { OkumaTablosu } from '#web/ui/page/okuma-sayfasi.tsx';

/** Blocks of Markdown become React elements and never HTML, so that a text cannot inject markup. */
interface Blok {
  kind: 'baslik' | 'paragraf' | 'liste' | 'sirali' | 'tablo' | 'resim';
  rows: string[];
}

const kindOf = (line: string): Blok['kind'] => {
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
    else if (open && /^\s{2,}/.test(line)) open.rows.push(`${open.rows.pop()} ${line.trim()}`);
    else {
      const kind = kindOf(line);
      const goesOn = open?.kind === kind && kind !== 'baslik' && kind !== 'resim';
      if (open && goesOn) open.rows.push(line);
      else {
        open = { kind, rows: [line] };
        found.push(open);
      }
    }
  }
  return found;
}

export const bolumName = (baslik: string): string =>
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
  blok: { kind, rows: lines },
  inline,
  resimOf,
}: {
  blok: Blok;
  inline: (line: string) => ReactNode;
  resimOf: MarkdownProps['resimOf'];
}) {
  const first = lines[0] ?? '';
  if (kind === 'baslik') {
    const Baslik = `h${first.indexOf(' ')}` as 'h1' | 'h2' | 'h3';
    const text = first.replace(/^#+ /, '');
    return <Baslik id={bolumName(text)}>{inline(text)}</Baslik>;
  }
  if (kind === 'resim') {
    const [, alt = '', src = ''] = /^!\[([^\]]*)\]\(([^)]+)\)/.exec(first) ?? [];
    const adres = resimOf(src);
    return adres ? (
      <p>
        <img src={adres} alt={alt} loading="lazy" />
      </p>
    ) : null;
  }
  if (kind === 'liste' || kind === 'sirali') {
    const items = lines.map((line, i) => <li key={i}>{inline(line.replace(/^([-*]|\d+\.) /, ''))}</li>);
    return kind === 'liste' ? <ul>{items}</ul> : <ol>{items}</ol>;
  }
  if (kind === 'tablo') {
    const [head = '', , ...rows] = lines;
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
  return <p>{inline(lines.join(' '))}</p>;
}
/* biome-ignore-end lint/suspicious/noArrayIndexKey: a text that never changes */
