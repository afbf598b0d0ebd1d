import type { Readable } from 'node:stream';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply } from 'fastify';

/** A file to send. */
export interface Indirme {
  /** Name that it is saved under. */
  ad: string;
  /** Media type. */
  tur: string;
  icerik: Buffer | Readable;
  /** Shown in the browser instead of saved. */
  yerinde?: boolean;
}

/** Sends a file: never run as a page of ours. */
export const sendFile = (reply: FastifyReply, { ad, tur, icerik, yerinde }: Indirme): FastifyReply =>
  reply
    .header('content-disposition', contentDisposition(ad, { type: yerinde ? 'inline' : 'attachment' }))
    .header('content-security-policy', "sandbox; default-src 'none'")
    .type(tur)
    .send(icerik);
