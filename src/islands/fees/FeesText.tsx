import type { ReactNode } from 'react'
import type { Block } from '#domain/markup/blocks.ts'
import { Markup } from '#ui/Markup.tsx'

export function FeesText({ blocks }: { blocks: readonly Block[] }): ReactNode {
  return (
    <div className="[&>.markup]:text-base">
      <Markup blocks={blocks} />
    </div>
  )
}
