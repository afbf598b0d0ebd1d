import { addMonths, currentDonem } from '#contract/common/donem.ts';
import { getBaglantiTalebi, openBaglanti } from '#contract/evrak/baglanti.ts';
import { createEvrakBaglantisi } from '#contract/evrak/baglanti-buro.ts';
import type { AnyRoute } from '#server/http/register-route.ts';
import type { Principal } from '#server/testing/office.ts';
import type { TestApp } from '#server/testing/test-app.ts';

const donem = addMonths(currentDonem(), -1);

export interface Link {
  talep_id: number;
  kod: string;
  secret: string;
  /** In the order of the list: invoices bought, invoices sold, Z reports. */
  kalemler: number[];
}

/** A request of three papers, and a link to it that the office has copied. */
export async function newLink(t: TestApp, side: 'A' | 'B' = 'A', who: Principal = 'admin'): Promise<Link> {
  const { mukellef } = t.office.ids[side];
  const { rows } = await t.owner.query(
    `with talep as (
       insert into evrak_talepleri (mukellef_id, yil, ay, son_gun) values ($1, $2, $3, '2027-01-20') returning talep_id
     )
     insert into evrak_kalemleri (talep_id, mukellef_id, tur_id)
     select talep_id, $1, tur_id from talep cross join evrak_turleri where tur_id <= 3
     returning talep_id::integer, kalem_id::integer`,
    [mukellef, donem.yil, donem.ay],
  );
  const talep_id = rows[0].talep_id;
  return { talep_id, ...(await copyLink(t, talep_id, who)), kalemler: rows.map(({ kalem_id }) => kalem_id).sort() };
}

export async function copyLink(t: TestApp, talep_id: number, who: Principal = 'admin') {
  const { adres } = await t.ask(who, createEvrakBaglantisi, { params: { talep_id } });
  const [, kod = '', secret = ''] = /\/e\/([\w-]{16})#([\w-]{43})$/.exec(adres) ?? [];
  return { kod, secret };
}

/** A browser that keeps the cookies that it is given. */
export class Phone {
  cookie = '';
  private readonly t: TestApp;
  private readonly agent: string;

  constructor(
    t: TestApp,
    agent = 'Mozilla/5.0 (Linux; Android 9) AppleWebKit/537.36 Chrome/90.0 Mobile Safari/537.36',
  ) {
    this.t = t;
    this.agent = agent;
  }

  get headers(): Record<string, string> {
    return { 'user-agent': this.agent, ...(this.cookie && { cookie: this.cookie }) };
  }

  async send<R extends AnyRoute>(route: R, kod: string, rest: { params?: object; body?: object } = {}) {
    const answer = await this.t.call('guest', route, {
      params: { kod, ...rest.params },
      ...(rest.body && { body: rest.body }),
      headers: this.headers,
    } as never);
    const set = answer.headers['set-cookie'];
    if (set) this.cookie = String(set).split(';')[0]!;
    return answer;
  }

  open = ({ kod, secret }: { kod: string; secret: string }) => this.send(openBaglanti, kod, { body: { secret } });

  async look(kod: string) {
    const answer = await this.send(getBaglantiTalebi, kod);
    return getBaglantiTalebi.response.parse(answer.json());
  }
}
