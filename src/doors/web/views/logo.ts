import { raw } from '../html.ts'

// A pin whose head is a seal: the same sign as on the badges.
const SHAPE = 'M12 1a8 8 0 0 1 8 8q0 5-8 14Q4 14 4 9a8 8 0 0 1 8-8z'
const TICK = 'M8 9.2l2.8 2.8L16.2 6.4'

export const logo = raw(
  `<svg class="logo" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path class="logo-pin" d="${SHAPE}"/><path class="logo-tick" d="${TICK}"/></svg>`,
)

/** For the browser's tab, where no stylesheet of ours reaches. */
export const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="#0f766e" d="${SHAPE}"/><path fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round" d="${TICK}"/></svg>`
