/**
 * What stands in these fields of a request is a secret that must arrive exactly as it was typed: sign-in and portal
 * passwords and the keys of services. Every other text is cleaned (`cleanText`).
 */
const GIZLI = /sifre|password|gizli|^deger$|_anahtar$/;

export const isGizliAlan = (name: string): boolean => GIZLI.test(name);
