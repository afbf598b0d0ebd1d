import { expect, test } from 'vitest';
import type { Address, SearchKey } from '#web/lib/page.ts';
import { Link, LinkButton } from '#web/ui/link.tsx';

/** In this file the compiler is the test: `tsc` fails if a wrong link compiles or a right one does not. */
const links = [
  <Link key={1} to="/ekstre" search={{ muhasebeci: '3' }} />,
  <Link key={2} to={`/mukellefler/${12}`} search={{ yil: '2025' }} />,
  <Link key={3} to="." search={{ sekme: 'liste' }} />,
  // @ts-expect-error there is no such page
  <Link key={4} to="/ekstra" />,
  // @ts-expect-error a client's page is found by its number
  <Link key={5} to="/mukellefler/ekle" />,
  // @ts-expect-error the statement knows no such word
  <Link key={6} to="/ekstre" search={{ muhasbeci: '3' }} />,
  // @ts-expect-error another page's word
  <Link key={7} to="/ekstre" search={{ guncel_degil: '1' }} />,
  // @ts-expect-error this page is told nothing
  <Link key={8} to="/durum" search={{ sekme: 'liste' }} />,
  // @ts-expect-error a word that no page knows
  <Link key={9} to="." search={{ sekmee: 'liste' }} />,
  <LinkButton key={10} to="/tahakkuk" search={{ vadesi_gecen: '1' }}>
    x
  </LinkButton>,
  // @ts-expect-error a button leads to no other pages than a link
  <LinkButton key={11} to="/tahakkuk" search={{ vadesi: '1' }}>
    x
  </LinkButton>,
];

const address: Address = { to: '/payments', search: { muhasebeci: '1' } };
// @ts-expect-error nor does what a button does
const wrong: Address = { to: '/payment', search: { muhasebeci: '1' } };
// @ts-expect-error no page's address knows it
const key: SearchKey = 'muhasbeci';

test('the compiler checks the links of this file', () => {
  expect(links).toHaveLength(11);
  expect([address.to, wrong.to, key]).toEqual(['/payments', '/payment', 'muhasbeci']);
});
