import { ADMINS, onId, resetAtamalar } from '#server/testing/case-parts.ts';
import type { Office } from '#server/testing/office.ts';
import type { RouteCases } from '#server/testing/request-parts.ts';

const otherPersonel = ({ ids }: Office, personel: unknown): number =>
  (personel === ids.A.personel ? ids.B : ids.A).personel;

const sideOfMukellef = ({ ids }: Office, mukellef: unknown): Office['ids']['A'] =>
  mukellef === ids.B.mukellef ? ids.B : ids.A;

export const cases: RouteCases = {
  callers: {
    // Moderators approve and assign (docs/readings.md, "Admin levels").
    'GET /api/is-yuku': ADMINS,
    'GET /api/is-yuku/:personel_id/mukellefler': ADMINS,
    'POST /api/is-yuku/devret': ADMINS,
    'POST /api/is-yuku/devret/geri-al': ADMINS,
    'GET /api/is-yuku/bugun': ['personel'],
  },
  ids: {
    'GET /api/is-yuku/:personel_id/mukellefler': onId('params.personel_id', 'personel', 404),
    'POST /api/is-yuku/devret': {
      'body.personel_id': {
        of: 'personel',
        request: (personel_id, { office }) => ({
          body: { personel_id, yeni_personel_id: otherPersonel(office, personel_id) },
        }),
        before: resetAtamalar,
        missing: 409,
      },
      'body.yeni_personel_id': {
        of: 'personel',
        request: (yeni_personel_id, { office }) => ({
          body: { personel_id: otherPersonel(office, yeni_personel_id), yeni_personel_id },
        }),
        before: resetAtamalar,
        missing: 404,
      },
      'body.mukellefler.*.mukellef_id': {
        of: 'mukellef',
        request: (mukellef_id, { office }) => {
          const { personel } = sideOfMukellef(office, mukellef_id);
          return {
            body: {
              personel_id: personel,
              yeni_personel_id: otherPersonel(office, personel),
              mukellefler: [{ mukellef_id }],
            },
          };
        },
        before: resetAtamalar,
        missing: 409,
      },
    },
    'POST /api/is-yuku/devret/geri-al': {
      'body.personel_id': {
        of: 'personel',
        request: (personel_id, { office }) => ({ body: { personel_id, atamalar: [{ atama_id: office.ids.A.atama }] } }),
        before: resetAtamalar,
        missing: 404,
      },
      'body.atamalar.*.atama_id': {
        of: 'atama',
        request: (atama_id, { office }) => ({ body: { personel_id: office.ids.A.personel, atamalar: [{ atama_id }] } }),
        before: resetAtamalar,
        missing: 200,
      },
    },
  },
};
