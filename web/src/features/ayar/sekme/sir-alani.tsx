import '@mantine/core/styles/PasswordInput.layer.css';
import { Button, PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatTarihSaat } from '#contract/common/donem.ts';
import type { AyarSirri } from '#contract/sistem/ayar.ts';
import type { SirDurumu } from '#contract/sistem/ayar-sirri.ts';
import { getSistemDurumuQuery, listAyarSirlariQuery, setAyarSirri } from '#web/features/ayar/api.ts';
import classes from '#web/features/ayar/ayar.module.css';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import { notifyCause, notifySuccess } from '#web/ui/notice/notify.ts';

interface SirAlaniProps extends Pick<PasswordInputProps, 'value' | 'onChange' | 'onBlur' | 'error'> {
  name: AyarSirri;
  label: string;
  canEdit: boolean;
  /**
   * `isMoved` says that the form names another server or account. Saving that deletes the stored secret, unless a new
   * one is typed.
   */
  isMoved: boolean;
}

function durumMetni(sir: SirDurumu | undefined): string {
  if (!sir) return 'Yükleniyor…';
  const tarih = sir.degisme_tarihi ? ` (${formatTarihSaat(sir.degisme_tarihi)})` : '';
  return sir.dolu ? `Kayıtlı${tarih}. Geri okunamaz.` : `Kayıtlı değil${tarih}.`;
}

export function SirAlani({ name, label, canEdit, isMoved, ...input }: SirAlaniProps) {
  const client = useQueryClient();
  const { data } = useQuery(listAyarSirlariQuery);
  const sir = data?.sirlar.find((s) => s.ad === name);
  const clearing = useMutation({
    mutationFn: () => setAyarSirri(name, null),
    onSuccess: (saved) => {
      client.setQueryData(listAyarSirlariQuery.queryKey, saved);
      void client.invalidateQueries({ queryKey: getSistemDurumuQuery.queryKey });
      notifySuccess(`${label} silindi.`);
    },
    onError: notifyCause,
  });
  const clear = async () => {
    if (await confirm({ title: `${label}: sil`, message: `${label} silinsin mi?`, confirmLabel: 'Sil', danger: true }))
      clearing.mutate();
  };
  return (
    <>
      <div className={`stack gap-4 ${classes.sirAlani}`}>
        <PasswordInput
          label={label}
          description={durumMetni(sir)}
          autoComplete="new-password"
          readOnly={!canEdit}
          visibilityToggleButtonProps={{ 'aria-label': 'Yazılanı göster' }}
          {...input}
        />
        {sir?.dolu && (
          <Button
            size="xs"
            variant="subtle"
            color="red"
            aria-label={`${label}: sil`}
            disabled={!canEdit}
            loading={clearing.isPending}
            onClick={() => void clear()}
          >
            Sil
          </Button>
        )}
      </div>
      {sir?.dolu && isMoved && !input.value && (
        <div className="across">
          <InlineNote status="warning">
            {label} yalnızca kayıtlı olduğu adrese gider: bu değişiklikle birlikte silinir. Hizmet çalışmayı sürdürsün
            diye yenisini de yazın.
          </InlineNote>
        </div>
      )}
    </>
  );
}
