/**
 * What stands in these fields of a request is a secret that must arrive exactly as it was typed: sign-in and portal
 * passwords, the keys of services and the secret of a client's link. Every other text is cleaned (`cleanText`).
 */
const GIZLI = /sifre|password|gizli|^deger$|^secret$|_anahtar$/;

export const isGizliAlan = (name: string): boolean => GIZLI.test(name);
