import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import GripVertical from 'lucide-react/icons/grip-vertical'
import type { ComponentProps } from 'react'
import { paths } from '#domain/site/paths.ts'
import type { TeamMember } from '#domain/team/team.ts'
import type { OnDelete } from '../records/deletion.ts'
import { RowActions } from '../records/RowActions.tsx'
import { Link } from '../shell/Link.tsx'
import { Permitted } from '../shell/Permitted.tsx'
import { editorPath } from '../shell/router.ts'
import { SavedMark } from '../tables/SavedMark.tsx'
import type { RowDrag } from '../tables/use-row-drag.ts'

export interface TeamRowProps {
  member: TeamMember
  /** From 0. */
  place: number
  places: number
  drag: RowDrag | null
  grip: ComponentProps<'td'>
  onMove: (place: number) => void
  onDelete: OnDelete<TeamMember>
}

export function TeamRow({ member, place, places, drag, grip, onMove, onDelete }: TeamRowProps) {
  const target = drag !== null && drag.to === place && drag.from !== place
  return (
    <tr
      data-record={member.id}
      data-dragged={drag?.from === place}
      data-drop={target ? (drag.to > drag.from ? 'below' : 'above') : undefined}
    >
      <td className="item grip max-md:hidden" {...grip}>
        <Permitted call="PUT /api/team/order">
          <GripVertical size={14} aria-hidden="true" className="float-left my-1" />
        </Permitted>
        {place + 1}
      </td>
      <th scope="row" className="words">
        <div className="flex flex-wrap items-center gap-x-3">
          <Link className="link name" href={editorPath('team', member.id)}>
            {member.name}
          </Link>
          {place === 0 && <span className="badge">About Me</span>}
        </div>
        <SavedMark kind="team" id={member.id} page={paths.teamMember(member.id)} />
        <span className="mt-1 block text-xs text-soft sm:hidden">{member.position}</span>
        <span className="mt-1 block text-xs text-soft lg:hidden">{member.email ?? '-'}</span>
      </th>
      <td className="words max-sm:hidden">{member.position}</td>
      <td className="words max-lg:hidden">{member.email ?? '-'}</td>
      <Permitted call="PUT /api/team/order">
        <td>
          <MoveButtons name={member.name} place={place} places={places} onMove={onMove} />
        </td>
      </Permitted>
      <RowActions kind="team" id={member.id} name={member.name} onDelete={(button) => onDelete(member, button)} />
    </tr>
  )
}

interface MoveButtonsProps extends Pick<TeamRowProps, 'place' | 'places' | 'onMove'> {
  name: string
}

/**
 * At the ends of the list a button is only marked as disabled,
 * because a truly disabled one would lose the focus.
 */
function MoveButtons({ name, place, places, onMove }: MoveButtonsProps) {
  const move = (to: number): void => {
    if (to >= 0 && to < places) onMove(to)
  }
  return (
    <div className="flex">
      <button
        type="button"
        className="icon-button max-md:size-9"
        aria-label={`Move ${name} up`}
        aria-disabled={place === 0}
        onClick={() => move(place - 1)}
      >
        <ArrowUp size={16} aria-hidden="true" />
      </button>
      <button
        type="button"
        className="icon-button max-md:size-9"
        aria-label={`Move ${name} down`}
        aria-disabled={place === places - 1}
        onClick={() => move(place + 1)}
      >
        <ArrowDown size={16} aria-hidden="true" />
      </button>
    </div>
  )
}
