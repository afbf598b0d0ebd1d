import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { gunOf } from '#contract/common/donem.ts';
import { avansArtanSorusu } from '#contract/tahakkuk/avans.ts';
import { ODEME_METNI, ODEME_YONTEMI_NAME } from '#contract/tahakkuk/odeme.ts';
import { kartliBorclar, listKartBekleyenlerQuery } from '#web/parts/kart/api.ts';
import { SONRAKI } from '#web/parts/sonraki-adim.ts';
import { litOnce } from '#web/ui/form/lit-once.ts';
import { RefusedLine } from '#web/ui/form/refused-line.tsx';
import { MoneyInput } from '#web/ui/input/money-input.tsx';
import { TarihGirdisi } from '#web/ui/input/tarih-girdisi.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { listAcikTahakkuklarQuery } from './api.ts';
import { AvansAl } from './avans/avans-al.tsx';
import { BorcRows, Fault } from './borc-satirlari.tsx';
import classes from './odeme.module.css';
import { usePaylar } from './use-paylar.ts';
import { useTahsilat } from './use-tahsilat.tsx';

export function TahsilatForm({ muhasebeciId }: { muhasebeciId: number }) {
  const { data, error, refetch } = useQuery(listAcikTahakkuklarQuery(muhasebeciId));
  const { data: bekleyenler } = useQuery(listKartBekleyenlerQuery(muhasebeciId));
  const secim = usePaylar(data?.satirlar ?? [], kartliBorclar(bekleyenler?.satirlar ?? []));
  const { form, isPending, artan, keepAsAvans } = useTahsilat(muhasebeciId, secim);
  const { errors } = form;
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data && secim.borclar.length === 0)
    return (
      <>
        <EmptyState title={ODEME_METNI.bosBorc} next={SONRAKI.tahakkuk} />
        <AvansAl muhasebeciId={muhasebeciId} />
      </>
    );
  return (
    <form className="below-24" onSubmit={form.onSubmit} noValidate>
      <BorcRows
        isBusy={!data}
        secim={secim}
        errors={errors}
        onYazim={(borc_id, fault) => form.read(String(borc_id), fault)}
      />
      <div className={`row wrap top gap-12 above-12 ${classes.odeme}`}>
        <MoneyInput
          className={classes.toplamGirdisi}
          label="Ödeme tutarı"
          disabled={!data}
          description="En eski borçtan başlayarak dağıtılır"
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          value={secim.total}
          onChange={(tutar) => {
            form.setErrors({});
            secim.spread(tutar);
          }}
          onFault={(fault) => form.read('toplam', fault)}
          error={errors.toplam && <Fault>{errors.toplam}</Fault>}
          placeholder="0,00"
        />
        <NativeSelect
          label="Yöntem"
          {...form.text('odeme_yontemi')}
          data={(['havale', 'nakit'] as const).map((value) => ({ value, label: ODEME_YONTEMI_NAME[value] }))}
        />
        <div className={classes.tarih}>
          <TarihGirdisi label="Ödeme tarihi" max={gunOf(new Date())} {...form.tarih('odeme_tarihi')} />
        </div>
        <TextInput className={classes.dekont} label="Dekont no" autoComplete="off" {...form.text('dekont_no')} />
        <TextInput className={classes.not} label="Not" autoComplete="off" {...form.text('odeme_notu')} />
        {artan > 0 && (
          <div className="row wrap own-line gap-8 gap-x-16" role="status">
            <span>{avansArtanSorusu(artan)}</span>
            <Button variant="default" loading={isPending} onClick={() => void keepAsAvans()}>
              Avans olarak al
            </Button>
          </div>
        )}
        <RefusedLine />
        <Button type="submit" loading={isPending} {...litOnce(secim.kalemler.length > 0)}>
          Ödeme Yap
        </Button>
        {errors.form && (
          <div className="own-line danger">
            <Fault>{errors.form}</Fault>
          </div>
        )}
      </div>
    </form>
  );
}
