import { addMonths, currentDonem } from '#contract/common/donem.ts';
import { ADMINS } from '#server/testing/case-parts.ts';
import type { Asking, IdCase, RequestParts, RouteCases } from '#server/testing/request-parts.ts';
import { linkOf } from './links.ts';

const READERS = [...ADMINS, 'muhasebeci', 'personel'] as const;
const JUDGES = [...ADMINS, 'personel'] as const;
const donem = addMonths(currentDonem(), -3);

const sideOf = ({ office, mine }: Asking): 'A' | 'B' => (mine.mukellef === office.ids.B.mukellef ? 'B' : 'A');

/** The item that the link of this client is about; another id is tried as it is. */
const kalemOf = async (id: unknown, { owner }: Asking): Promise<unknown> => {
  if (typeof id !== 'number' || !Number.isSafeInteger(id)) return id;
  const { rows } = await owner.query(
    `select k.kalem_id::integer from evrak_kalemleri k join baglantilar b using (talep_id)
     where b.mukellef_id = $1 and b.kod like 'link-of%'`,
    [id],
  );
  return rows[0]?.kalem_id ?? id;
};

const onKalem = (body: object): Record<string, IdCase> => ({
  'params.kalem_id': {
    of: 'mukellef',
    request: async (id, asking) => ({
      params: { kod: linkOf(sideOf(asking)), kalem_id: await kalemOf(id, asking) },
      body,
    }),
    missing: 404,
  },
});

/** A request of the client, of which the office has never made a link in this test. */
const onTalep = (): Record<string, IdCase> => ({
  'params.talep_id': {
    of: 'mukellef',
    request: async (id, { owner, office }) => {
      const isOurs = Object.values(office.ids).some(({ mukellef }) => mukellef === id);
      if (!isOurs) return { params: { talep_id: id } };
      const { rows } = await owner.query(
        `insert into evrak_talepleri (mukellef_id, yil, ay) values ($1, $2, $3)
         on conflict (mukellef_id, yil, ay) do update set son_gun = null returning talep_id::integer`,
        [id, donem.yil, donem.ay],
      );
      await owner.query('delete from baglantilar where talep_id = $1', [rows[0].talep_id]);
      return { params: { talep_id: rows[0].talep_id } };
    },
    missing: 404,
  },
});

const ofLink =
  (body?: object) =>
  (asking: Asking): RequestParts => ({ params: { kod: linkOf(sideOf(asking)) }, ...(body && { body }) });

export const cases: RouteCases = {
  callers: {
    // Whoever has the address may try to open it; what it opens, only a device that has done so.
    'POST /api/e/:kod/ac': 'public',
    'POST /api/e/:kod/yeni-baglanti': 'public',
    'GET /api/e/:kod/talep': 'baglanti',
    'POST /api/e/:kod/kalemler/:kalem_id/yok': 'baglanti',
    'POST /api/e/:kod/kalemler/:kalem_id/not': 'baglanti',
    'GET /api/evrak/talepler/:talep_id/baglanti': READERS,
    // Who asks for papers hands out and closes the link.
    'POST /api/evrak/talepler/:talep_id/baglanti': JUDGES,
    'POST /api/evrak/talepler/:talep_id/kisa-kod': JUDGES,
    'DELETE /api/evrak/talepler/:talep_id/baglanti': JUDGES,
  },
  ids: {
    'POST /api/e/:kod/kalemler/:kalem_id/yok': onKalem({ yok: true }),
    'POST /api/e/:kod/kalemler/:kalem_id/not': onKalem({ mukellef_notu: 'İki hesap var.' }),
    'GET /api/evrak/talepler/:talep_id/baglanti': onTalep(),
    'POST /api/evrak/talepler/:talep_id/baglanti': onTalep(),
    'POST /api/evrak/talepler/:talep_id/kisa-kod': onTalep(),
    'DELETE /api/evrak/talepler/:talep_id/baglanti': onTalep(),
  },
  samples: {
    'POST /api/e/:kod/ac': ofLink({ secret: 'x'.repeat(43) }),
    'POST /api/e/:kod/yeni-baglanti': ofLink(),
    'GET /api/e/:kod/talep': ofLink(),
  },
};
