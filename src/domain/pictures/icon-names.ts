import { capital } from '../fields/capital.ts'

/** The icons that staff can choose from, by their names in lucide. */
export const iconNames = [
  'book-open',
  'briefcase',
  'calculator',
  'clipboard-list',
  'coins',
  'file-text',
  'gavel',
  'handshake',
  'landmark',
  'message-square-reply',
  'messages-square',
  'percent',
  'pound-sterling',
  'receipt',
  'scale',
  'search',
  'shield-check',
  'users',
] as const
export type IconName = (typeof iconNames)[number]

/** 'Book open' for 'book-open'. */
export const iconLabel = (name: string): string => capital(name.replaceAll('-', ' '))
