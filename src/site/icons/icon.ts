import { colours } from '#domain/look/colours.ts'

/**
 * The practice's mark: three lines of a bill, one of them struck out.
 * `shape` is a sheet, a full square, or a full square with space for a mask.
 */
export function iconSvg(shape: 'sheet' | 'square' | 'maskable'): string {
  const inset = shape === 'maskable' ? 'translate(16 16) scale(0.72) translate(-16 -16)' : 'translate(0 0)'
  const corner = shape === 'sheet' ? ' rx="3"' : ''
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 32 32">',
    `<rect width="32" height="32"${corner} fill="${colours.ink}"/>`,
    `<g transform="${inset}" stroke-width="2">`,
    `<path d="M8 9h16M8 16h10M8 23h16" stroke="${colours.paper}"/>`,
    // The mark's usual red would be too dark on ink.
    '<path d="M15 19 25 12" stroke="#e2777b"/>',
    '</g></svg>',
  ].join('')
}

/** The drawn icons by file name, as devices and browsers request them. */
export const icons = {
  'icon-192': { shape: 'sheet', width: 192, purpose: 'any' },
  'icon-512': { shape: 'sheet', width: 512, purpose: 'any' },
  'maskable-512': { shape: 'maskable', width: 512, purpose: 'maskable' },
  'apple-touch-icon': { shape: 'square', width: 180, purpose: 'apple' },
} as const

export type IconName = keyof typeof icons
