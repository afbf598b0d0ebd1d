import type { Readable } from 'node:stream';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply } from 'fastify';

export interface Indirme {
  name: string;
  kind: string;
  icerik: Buffer | Readable;
  yerinde?: boolean;
}

/** This content security policy keeps browsers from running a downloaded file as a page of ours. */
export const sendFile = (reply: FastifyReply, { name, kind, icerik, yerinde }: Indirme): FastifyReply =>
  reply
    .header('content-disposition', contentDisposition(name, { type: yerinde ? 'inline' : 'attachment' }))
    .header('content-security-policy', "sandbox; default-src 'none'")
    .type(kind)
    .send(icerik);
