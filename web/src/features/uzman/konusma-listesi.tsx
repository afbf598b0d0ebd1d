import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatTarihSaat } from '#contract/common/donem.ts';
import { type Konusma, UZMAN_METNI } from '#contract/uzman/uzman.ts';
import { messageOf } from '#web/lib/api-client.ts';
import { useForm } from '#web/lib/use-form.ts';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import { notifyCause, notifySuccess } from '#web/ui/notice/notify.ts';
import { listKonusmalarQuery, removeKonusma, updateKonusma } from './api.ts';
import classes from './uzman.module.css';

interface KonusmaListesiProps {
  konusmalar: readonly Konusma[] | undefined;
  chosen: number | null;
  onSelect: (konusma_id: number | null) => void;
}

export function KonusmaListesi({ konusmalar, chosen, onSelect }: KonusmaListesiProps) {
  const [adlanan, setAdlanan] = useState<number | null>(null);
  return (
    <nav className={`stack gap-8 ${classes.liste}`} aria-label="Konuşmalar">
      <Button variant="default" fullWidth onClick={() => onSelect(null)}>
        Yeni konuşma
      </Button>
      {konusmalar?.length === 0 && <p className={`small muted ${classes.bos}`}>Henüz konuşma yok.</p>}
      <ul className="stack gap-2">
        {konusmalar?.map((konusma) => (
          <li key={konusma.konusma_id} data-secili={konusma.konusma_id === chosen}>
            {konusma.konusma_id === adlanan ? (
              <NameForm konusma={konusma} onDone={() => setAdlanan(null)} />
            ) : (
              <Row
                konusma={konusma}
                isChosen={konusma.konusma_id === chosen}
                onSelect={onSelect}
                onRename={() => setAdlanan(konusma.konusma_id)}
              />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface RowProps {
  konusma: Konusma;
  isChosen: boolean;
  onSelect: KonusmaListesiProps['onSelect'];
  onRename: () => void;
}

function Row({ konusma: { konusma_id, baslik, son_mesaj }, isChosen, onSelect, onRename }: RowProps) {
  const client = useQueryClient();
  const sil = useMutation({
    mutationFn: () => removeKonusma(konusma_id),
    onSuccess: () => {
      notifySuccess(UZMAN_METNI.silindi);
      if (isChosen) onSelect(null);
      void client.invalidateQueries({ queryKey: listKonusmalarQuery.queryKey });
    },
    onError: notifyCause,
  });
  const askDelete = async () => {
    if (
      await confirm({
        title: 'Konuşmayı sil',
        message: UZMAN_METNI.silOnay,
        details: baslik,
        confirmLabel: 'Sil',
        danger: true,
      })
    )
      sil.mutate();
  };
  return (
    <>
      <button
        type="button"
        className={`stack gap-2 fill small ink text-left ${classes.ac}`}
        aria-current={isChosen ? 'true' : undefined}
        onClick={() => onSelect(konusma_id)}
      >
        <span className="cut">{baslik}</span>
        <time className="tiny muted" dateTime={son_mesaj}>
          {formatTarihSaat(son_mesaj)}
        </time>
      </button>
      {isChosen && (
        <div className={`flow gap-2 above-4 ${classes.dugmeler}`}>
          <Button size="compact-xs" variant="subtle" aria-label={`Yeniden adlandır: ${baslik}`} onClick={onRename}>
            Yeniden adlandır
          </Button>
          <Button
            size="compact-xs"
            variant="subtle"
            color="red"
            aria-label={`Sil: ${baslik}`}
            loading={sil.isPending}
            onClick={() => void askDelete()}
          >
            Sil
          </Button>
        </div>
      )}
    </>
  );
}

function NameForm({ konusma: { konusma_id, baslik }, onDone }: { konusma: Konusma; onDone: () => void }) {
  const client = useQueryClient();
  const rename = async (name: string) => {
    await updateKonusma(konusma_id, name);
    notifySuccess(UZMAN_METNI.adlandirildi);
    void client.invalidateQueries({ queryKey: listKonusmalarQuery.queryKey });
    onDone();
  };
  const form = useForm<{ baslik: string }>({
    initial: { baslik },
    submit: ({ baslik: name }) => rename(name),
    failed: (error) => form.setErrors({ baslik: messageOf(error) }),
  });
  return (
    <form
      className={`stack gap-6 ${classes.adForm}`}
      onSubmit={form.onSubmit}
      onKeyDown={(event) => event.key === 'Escape' && onDone()}
    >
      <TextInput
        label="Konuşma adı"
        autoFocus
        {...form.text('baslik')}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={`flow gap-2 above-4 ${classes.dugmeler}`}>
        <Button size="compact-xs" variant="default" onClick={onDone}>
          İptal
        </Button>
        <Button size="compact-xs" type="submit" loading={form.isBusy}>
          Kaydet
        </Button>
      </div>
    </form>
  );
}
