import { atom } from 'nanostores'

/** The record saved last, by kind and id. Its list marks it. */
export const $savedRow = atom<{ kind: string; id: number } | null>(null)
