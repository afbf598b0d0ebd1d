import { Button, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { KONSOL_METNI, SORGU_SINIRI } from '#contract/tablo/konsol.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { lengthError } from '#web/lib/use-form.ts';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import { notifyCause, notifySuccess } from '#web/ui/notice/notify.ts';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { getKonsolQuery, runSqlSorgusu, setKayitliSorgu } from './api.ts';
import { type Cevap, Result } from './result.tsx';
import { SifreDialog } from './sifre-dialog.tsx';
import classes from './sql.module.css';
import { YanPanel } from './yan-panel.tsx';

const needsPassword = (error: unknown): boolean => error instanceof ApiError && error.code === 'KONSOL_SIFRE_GEREKLI';

function useSorgu() {
  const client = useQueryClient();
  const [sql, setSql] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [cevap, setCevap] = useState<Cevap | null>(null);
  const [asks, setAsks] = useState(false);
  const run = async (sifre?: string): Promise<void> => {
    const result = await runSqlSorgusu(sql, sifre);
    setCevap({ sql, result });
    void client.invalidateQueries({ queryKey: ['konsol'] });
  };
  const start = useMutation({
    mutationFn: () => run(),
    onError: (failure) => (needsPassword(failure) ? setAsks(true) : notifyCause(failure)),
  });
  const submit = () => {
    if (sql.trim() === '') return setError(KONSOL_METNI.bos);
    setError(null);
    if (lengthError(sql, SORGU_SINIRI.harf)) return;
    if (!start.isPending) start.mutate();
  };
  return { sql, setSql, error, setError, cevap, asks, setAsks, run, submit, isRunning: start.isPending };
}

export function SqlSekmesi() {
  const { data: konsol, error, refetch } = useQuery(getKonsolQuery);
  const editor = useRef<HTMLTextAreaElement>(null);
  const { sql, setSql, error: fault, setError, cevap, asks, setAsks, run, submit, isRunning } = useSorgu();
  const pick = (text: string) => {
    setSql(text);
    setError(null);
    editor.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  };
  if (error && !konsol) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (konsol?.kapali) return <InlineNote status="warning">{konsol.kapali}</InlineNote>;
  return (
    <div className={`stack top gap-16 ${classes.duzen}`}>
      <div className="stack gap-12 shrink">
        <Textarea
          ref={editor}
          label="SQL sorgusu"
          description={`Görünümler üzerinde tek bir SELECT. En çok ${SORGU_SINIRI.saniye} saniye ve ${SORGU_SINIRI.row.toLocaleString('tr-TR')} satır. Çalıştırmak için Ctrl+Enter.`}
          placeholder="select ad, sirket_adi from mukellefler where aktif order by ad"
          autosize
          minRows={6}
          maxRows={18}
          spellCheck={false}
          value={sql}
          error={fault ?? lengthError(sql, SORGU_SINIRI.harf)}
          onChange={(event) => setSql(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          classNames={{ input: classes.editor as string }}
        />
        <div className={classes.araclar}>
          <Kaydet sql={sql} />
          <Button loading={isRunning} onClick={submit}>
            Çalıştır
          </Button>
        </div>
        {cevap && <Result {...cevap} />}
      </div>
      <YanPanel konsol={konsol} onPick={pick} />
      {asks && <SifreDialog run={run} onClose={() => setAsks(false)} />}
    </div>
  );
}

const NAME_MAX = 100;

function Kaydet({ sql }: { sql: string }) {
  const client = useQueryClient();
  const [name, setName] = useState('');
  const save = useMutation({
    mutationFn: () => setKayitliSorgu(name, sql),
    onSuccess: () => {
      notifySuccess(KONSOL_METNI.kaydedildi);
      setName('');
      void client.invalidateQueries({ queryKey: ['konsol'] });
    },
    onError: notifyCause,
  });
  return (
    <form
      className="flow gap-8"
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.isPending && !lengthError(name, NAME_MAX)) save.mutate();
      }}
    >
      <TextInput
        aria-label="Sorgunun adı"
        placeholder="Sorgunun adı"
        value={name}
        error={lengthError(name, NAME_MAX)}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button
        type="submit"
        variant="default"
        loading={save.isPending}
        disabled={name.trim() === '' || sql.trim() === ''}
      >
        Kaydet
      </Button>
    </form>
  );
}
