import { listAlacaklar } from '#contract/tahakkuk/alacak.ts';
import * as contract from '#contract/tahakkuk/hatirlatma.ts';
import { call } from '#web/lib/api-client.ts';
import { pageQuery } from '#web/lib/page-query.ts';

export const listAlacaklarQuery = pageQuery(['borc_tahakkuk', 'alacaklar'], listAlacaklar, {
  konular: ['odemeler', 'muhasebeci', 'epostalar', 'odeme_sozleri', 'kart_odeme_denemeleri'],
  toplam: true,
});

export const setHatirlatmaTercihi = (muhasebeci_id: number, acik: boolean) =>
  call(contract.setHatirlatmaTercihi, { params: { muhasebeci_id }, body: { acik } });
