/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks';
import * as contract from '#contract/evrak/baglanti.ts';
import { ask, messageOf } from './api.ts';
import css from './link.module.css';

interface NoteFieldProps {
  kod: string;
  item: contract.BaglantiKalemi;
  reload: () => Promise<void>;
}

export function NoteField({ kod, item: { kalem_id, ad, mukellef_notu }, reload }: NoteFieldProps) {
  const [text, setText] = useState<string | null>(null);
  const [fault, setFault] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const isOpen = text !== null;
  useEffect(() => {
    if (isOpen) field.current?.focus();
    else if (wasOpen.current) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const save = async (event: Event) => {
    event.preventDefault();
    const body = { mukellef_notu: text };
    await ask(contract.setBaglantiNotu, { params: { kod, kalem_id }, body }).then(
      async () => {
        await reload();
        setText(null);
        setFault('');
      },
      (error) => setFault(messageOf(error)),
    );
  };
  if (text === null)
    return (
      <>
        {mukellef_notu && <p className={css.quiet}>Notunuz: {mukellef_notu}</p>}
        <button ref={opener} type="button" className={css.link} onClick={() => setText(mukellef_notu ?? '')}>
          {mukellef_notu ? 'Notu değiştir' : 'Not yaz'}
        </button>
      </>
    );
  const id = `not-${kalem_id}`;
  return (
    <form className={css.field} onSubmit={save} noValidate>
      <label htmlFor={id}>{ad}: büronuza notunuz</label>
      <textarea
        id={id}
        ref={field}
        rows={3}
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
        aria-invalid={fault !== ''}
        aria-describedby={fault ? `${id}-fault` : undefined}
      />
      {fault && (
        <p id={`${id}-fault`} role="alert" className={css.fault}>
          {fault}
        </p>
      )}
      <div className={css.pair}>
        <button type="button" className={css.button} onClick={() => setText(null)}>
          Vazgeç
        </button>
        <button type="submit" className={css.primary}>
          Notu kaydet
        </button>
      </div>
    </form>
  );
}
