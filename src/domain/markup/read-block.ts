import type { Block } from './blocks.ts'

export interface ReadBlock<B extends Block = Block> {
  block: B
  /** The index of the line after the block. */
  next: number
}
