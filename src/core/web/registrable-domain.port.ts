/**
 * The registered part of a host name: `mail.shop.example.co.uk` gives `example.co.uk`. Undefined for an
 * address, a single word or a name under no public suffix. Private suffixes count: two sites of one free host are two
 * owners. Must be pure and offline.
 */
export type RegistrableDomain = (host: string) => string | undefined
