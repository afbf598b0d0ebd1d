import type pg from 'pg';
import type { Yetki } from '#contract/common/roller.ts';
import { createOffice, type Office, tcNo } from './office.ts';
import { bothSides, column, type RlsFixture, type RowCases, type Who } from './row-parts.ts';

interface Login {
  id: number;
  yetki: Yetki;
  muhasebeci_id: number | null;
  personel_id: number | null;
  mukellef_id: number | null;
  ad: string;
}

async function createSpare(
  client: pg.Client,
  { ids }: Pick<Office, 'ids'>,
  side: 'A' | 'B',
): Promise<RlsFixture['spare']['A']> {
  const [mukellef] = await column(
    client,
    `insert into mukellefler (muhasebeci_id, ad) values ($1, 'Atanmamış') returning mukellef_id`,
    [ids[side].muhasebeci],
  );
  const [muhasebeci] = await column(
    client,
    `insert into muhasebeci (tc_no, ad) values ($1, 'Girişsiz') returning muhasebeci_id`,
    [tcNo(side === 'A' ? 50 : 51)],
  );
  return { mukellef: mukellef as number, muhasebeci: muhasebeci as number };
}

const nameOf = ({ yetki, ad }: Login): string =>
  ['superadmin', 'admin', 'moderator'].includes(yetki) ? yetki : `${yetki}${ad.at(-1)}`;

function identitiesOf(logins: Login[]): Who[] {
  const people = logins.map((login): Who => {
    const isAdmin = ['superadmin', 'admin', 'moderator'].includes(login.yetki);
    const side = !isAdmin && login.ad.endsWith('B') ? 'B' : 'A';
    return { ...login, kullanici_id: login.id, name: nameOf(login), role: `muhasip_${login.yetki}`, side, isAdmin };
  });
  const nobody = {
    yetki: null,
    side: 'A',
    isAdmin: false,
    kullanici_id: null,
    muhasebeci_id: null,
    personel_id: null,
    mukellef_id: null,
  } as const;
  return [...people, ...['misafir', 'sistem'].map((name) => ({ ...nobody, name, role: `muhasip_${name}` }))];
}

/** The office of the tests, and in it what each feature's `create` makes. */
export async function createRlsFixture(client: pg.Client, cases: readonly RowCases[]): Promise<RlsFixture> {
  const { tokens: _, ...office } = await createOffice(client);
  const { rows: logins } = await client.query<Login>(`
    select k.id::integer as id, coalesce(a.yetki_seviyesi, k.rol) as yetki, k.muhasebeci_id::integer, k.personel_id::integer, k.mukellef_id::integer, k.ad
    from kullanicilar k left join admin a using (admin_id) where k.aktif order by k.id`);
  const identities = identitiesOf(logins);
  const idOf = (name: string) => identities.find((who) => who.name === name)?.kullanici_id as number;
  const fixture: RlsFixture = {
    ...office,
    identities,
    logins: {
      superadmin: idOf('superadmin'),
      moderator: idOf('moderator'),
      muhasebeciA: idOf('muhasebeciA'),
      muhasebeciB: idOf('muhasebeciB'),
    },
    tc: tcNo(70),
    spare: await bothSides((side) => createSpare(client, office, side)),
    stranger: (who) =>
      (
        identities.find((other) => other.role === who.role && other !== who) ??
        identities.find((other) => other.yetki === 'muhasebeci')
      )?.kullanici_id as number,
  };
  for (const { create } of cases) Object.assign(fixture, await create?.(client, fixture));
  return fixture;
}
