import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { COMMON_ERRORS } from '#contract/common/common-errors.ts';
import * as contract from '#contract/sistem/ayar-sirri.ts';
import { getLogoQuery, removeLogo, setLogo } from '#web/features/ayar/api.ts';
import classes from '#web/features/ayar/ayar.module.css';
import { AyarBolumu } from '#web/features/ayar/ayar-bolumu.tsx';
import { messageOf } from '#web/lib/api-client.ts';
import { useYetki } from '#web/lib/use-yetki.ts';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import { notifyCause, notifySuccess } from '#web/ui/notice/notify.ts';

const TOO_LARGE = COMMON_ERRORS.FILE_TOO_LARGE.message({ en_cok: contract.LOGO_EN_COK });

function useLogo() {
  const client = useQueryClient();
  const { data } = useQuery(getLogoQuery);
  const [error, setError] = useState<string | null>(null);
  const done = async (text: string) => {
    await client.invalidateQueries({ queryKey: getLogoQuery.queryKey });
    notifySuccess(text);
  };
  const kaydet = useMutation({
    mutationFn: setLogo,
    onSuccess: () => done('Logo kaydedildi.'),
    onError: (failure) => setError(messageOf(failure)),
  });
  const sil = useMutation({ mutationFn: removeLogo, onSuccess: () => done('Logo kaldırıldı.'), onError: notifyCause });
  const save = (file: File) => {
    setError(file.size > contract.LOGO_EN_COK ? TOO_LARGE : null);
    if (file.size <= contract.LOGO_EN_COK) kaydet.mutate(file);
  };
  const remove = async () => {
    if (
      await confirm({ title: 'Logoyu kaldır', message: 'Logo kaldırılsın mı?', confirmLabel: 'Kaldır', danger: true })
    )
      sil.mutate();
  };
  return { logo: data?.logo, error, save, isSaving: kaydet.isPending, remove, isRemoving: sil.isPending };
}

export function LogoAyari() {
  const { logo, error, save, isSaving, remove, isRemoving } = useLogo();
  const canEdit = useYetki(contract.setLogo) ?? false;
  const input = useRef<HTMLInputElement>(null);
  const choose = (file: File | undefined) => {
    if (input.current) input.current.value = '';
    if (file) save(file);
  };
  return (
    <AyarBolumu
      title="Logo"
      text="Makbuz ve ekstrelerin başında, büro adının üstünde yer alır. PNG ya da JPEG, en çok 200 KB."
    >
      <div className="stack gap-12 card pad-16">
        {logo ? <img className={classes.logo} src={logo} alt="Büronun logosu" /> : <p>Henüz logo yok.</p>}
        <input
          ref={input}
          type="file"
          hidden
          accept={contract.LOGO_KINDS.join(',')}
          aria-label="Logo dosyası"
          onChange={({ currentTarget }) => choose(currentTarget.files?.[0])}
        />
        <div className="row stretch gap-8">
          <Button variant="default" disabled={!canEdit} loading={isSaving} onClick={() => input.current?.click()}>
            {logo ? 'Değiştir' : 'Logo seç'}
          </Button>
          {logo && (
            <Button variant="subtle" color="red" disabled={!canEdit} loading={isRemoving} onClick={() => void remove()}>
              Kaldır
            </Button>
          )}
        </div>
        {error && (
          <p className={classes.hata} role="alert">
            {error}
          </p>
        )}
      </div>
    </AyarBolumu>
  );
}
