import type { Asking, IdCase, RequestParts, RouteCases } from '#server/testing/request-parts.ts';

async function newKonusma(id: unknown, { owner, office }: Asking): Promise<unknown> {
  await owner.query('delete from uzman_kullanimlari');
  const side = Object.values(office.ids).find(({ muhasebeci }) => muhasebeci === id);
  if (!side) return id;
  const { rows } = await owner.query(
    `with k as (insert into uzman_konusmalari (kullanici_id, baslik) select id, 'Konuşma' from kullanicilar where muhasebeci_id = $1 returning konusma_id),
     m as (insert into uzman_mesajlari (konusma_id, tur, metin) select konusma_id, 'user', 'KDV nedir?' from k)
     select konusma_id::integer from k`,
    [side.muhasebeci],
  );
  return rows[0].konusma_id;
}

const onKonusma = (parts: RequestParts = {}): Record<string, IdCase> => ({
  'params.konusma_id': {
    of: 'muhasebeci',
    request: async (id, asking) => ({ params: { konusma_id: await newKonusma(id, asking) }, ...parts }),
    missing: 404,
  },
});

export const cases: RouteCases = {
  callers: {
    'GET /api/uzman/konusmalar': ['muhasebeci'],
    'GET /api/uzman/konusmalar/:konusma_id': ['muhasebeci'],
    'PUT /api/uzman/konusmalar/:konusma_id': ['muhasebeci'],
    'DELETE /api/uzman/konusmalar/:konusma_id': ['muhasebeci'],
    'POST /api/uzman/konusmalar/:konusma_id/tekrar': ['muhasebeci'],
    'POST /api/uzman/sor': ['muhasebeci'],
    'POST /ask-muhasebe/': ['muhasebeci'],
  },
  ids: {
    'GET /api/uzman/konusmalar/:konusma_id': onKonusma(),
    'PUT /api/uzman/konusmalar/:konusma_id': onKonusma({ body: { baslik: 'Yeni ad' } }),
    'DELETE /api/uzman/konusmalar/:konusma_id': onKonusma(),
    'POST /api/uzman/konusmalar/:konusma_id/tekrar': onKonusma(),
    'POST /api/uzman/sor': {
      'body.konusma_id': {
        of: 'muhasebeci',
        request: async (id, asking) => ({ body: { konusma_id: await newKonusma(id, asking), soru: 'KDV nedir?' } }),
        missing: 404,
      },
    },
  },
  samples: {
    'POST /ask-muhasebe/': () => ({ body: { question: 'KDV nedir?' } }),
  },
};
