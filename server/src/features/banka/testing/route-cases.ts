import { ADMINS, OFFICE } from '#server/testing/case-parts.ts';
import type { Asking, RouteCases } from '#server/testing/request-parts.ts';

const HESAP = 930_001;
const EKSTRE = 930_002;
const SILINECEK = 930_003;
const IBAN = 'TR330006100519786457841326';

async function reset({ owner }: Asking): Promise<void> {
  await owner.query(
    `set session_replication_role = replica;
    delete from banka_satirlari; delete from banka_ekstreleri; delete from banka_hesaplari;
    set session_replication_role = origin;
    insert into banka_hesaplari (hesap_id, banka, ad, iban) overriding system value
    values (${HESAP}, 'baska', 'Ana hesap', '${IBAN}'), (${SILINECEK}, 'baska', 'Boş hesap', 'TR430006701000000012345678');
    insert into banka_ekstreleri (ekstre_id, hesap_id, dosya_adi, ozet, bicim, ilk_gun, son_gun, acilis, kapanis, devir,
      satir_sayisi, yeni_sayisi) overriding system value
    values (${EKSTRE}, ${HESAP}, 'x.csv', '\\x00', 'csv', '2026-01-05', '2026-01-05', 0, 100, 0, 1, 1)`,
  );
}

const BILGI = { banka: 'baska', ad: 'Ana hesap', acilis_gunu: null, acilis_bakiyesi: null };
const CSV = { ad: 'ekstre.csv', icerik: 'Tarih;Açıklama;Tutar;Bakiye\n05.01.2026;Gelen;1,00;1,00\n' };

export const cases: RouteCases = {
  callers: {
    'GET /api/banka-hesaplari': ADMINS,
    'POST /api/banka-hesaplari': OFFICE,
    'PUT /api/banka-hesaplari/:hesap_id': OFFICE,
    'DELETE /api/banka-hesaplari/:hesap_id': OFFICE,
    'GET /api/banka-ekstreleri': ADMINS,
    'POST /api/banka-ekstreleri': OFFICE,
    'POST /api/banka-ekstreleri/:ekstre_id/geri-al': OFFICE,
    'GET /api/banka-satirlari': ADMINS,
  },
  samples: {
    'POST /api/banka-hesaplari': async (asking) => {
      await reset(asking);
      return { body: { ...BILGI, iban: 'TR970006200012300006298413', para_birimi: 'TRY' } };
    },
  },
  ids: {
    'PUT /api/banka-hesaplari/:hesap_id': {
      'params.hesap_id': {
        of: () => HESAP,
        before: reset,
        request: (hesap_id) => ({ params: { hesap_id }, body: { ...BILGI, aktif: true } }),
        missing: 404,
      },
    },
    'DELETE /api/banka-hesaplari/:hesap_id': {
      'params.hesap_id': {
        of: () => SILINECEK,
        before: reset,
        request: (hesap_id) => ({ params: { hesap_id } }),
        missing: 404,
      },
    },
    'GET /api/banka-ekstreleri': {
      'query.hesap_id': {
        of: () => HESAP,
        before: reset,
        request: (hesap_id) => ({ query: { hesap_id } }),
        missing: 200,
      },
    },
    'POST /api/banka-ekstreleri': {
      'body.hesap_id': {
        of: () => HESAP,
        before: reset,
        request: (hesap_id) => ({ body: { deneme: 'evet', hesap_id }, dosya: CSV }),
        missing: 404,
      },
    },
    'POST /api/banka-ekstreleri/:ekstre_id/geri-al': {
      'params.ekstre_id': {
        of: () => EKSTRE,
        before: reset,
        request: (ekstre_id) => ({ params: { ekstre_id } }),
        missing: 404,
      },
    },
    'GET /api/banka-satirlari': {
      'query.hesap_id': {
        of: () => HESAP,
        before: reset,
        request: (hesap_id) => ({ query: { hesap_id } }),
        missing: 200,
      },
      'query.ekstre_id': {
        of: () => EKSTRE,
        before: reset,
        request: (ekstre_id) => ({ query: { ekstre_id } }),
        missing: 200,
      },
    },
  },
};
