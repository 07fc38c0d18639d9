import { atom } from 'nanostores'

/** The record that was saved last, by its kind's key and its id: its list marks it. */
export const $savedRow = atom<{ kind: string; id: number } | null>(null)
