import type { TrashItem } from '@app/db/meetings/trash/trash'
import { useState } from 'react'
import useSWR from 'swr'
import { fresh, send } from '../../browser/api'
import { errorWords } from '../../browser/error-words'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog'
import { RESTORED, useRestore } from '../../ui/dialogs/undo-deletion'
import { Field } from '../../ui/field'
import { NativeSelect } from '../../ui/native-select'
import { Waiting } from '../../ui/states/waiting'
import { toast, toastError } from '../../ui/toast'
import { Section } from '../section'
import { TrashRow } from './trash-row'

const PATH = '/api/trash'
const CHOICES = [0, 1, 7, 14, 30]

export type Answer = { days: number; items: TrashItem[] }

/** How long deleted clients and meetings can be restored, and a list of them. */
export function TrashSection() {
  const { data, error, mutate } = useSWR<Answer>(PATH, fresh())
  const restore = useRestore()
  const [pending, setPending] = useState(false)
  const [ending, setEnding] = useState<TrashItem | null>(null)

  async function change(work: () => Promise<unknown>, title: string) {
    setPending(true)
    try {
      await work()
      toast({ title })
    } catch (error) {
      toastError(...errorWords('changeTrash', error))
    }
    setEnding(null)
    await mutate().catch(() => {})
    setPending(false)
  }
  return (
    <Section
      title="Recently deleted"
      about="Deleted clients and meetings can be kept for a while. Meanwhile they’re left out of everything: lists, search, AI, exports and shared links."
    >
      {data ? (
        <>
          <Field label="Can be restored for" className="max-w-60">
            <NativeSelect
              value={data.days}
              disabled={pending}
              onChange={({ target }) =>
                change(
                  () => send('PUT', '/api/account/trash', { days: Number(target.value) }),
                  'Setting saved',
                )
              }
            >
              {[...new Set([...CHOICES, data.days])]
                .sort((one, other) => one - other)
                .map((days) => (
                  <option key={days} value={days}>
                    {daysText(days)}
                  </option>
                ))}
            </NativeSelect>
          </Field>
          {data.items.length > 0 ? (
            <ul className="mt-4 divide-y divide-line border-y border-line">
              {data.items.map((item) => (
                <TrashRow
                  key={item.id}
                  item={item}
                  disabled={pending}
                  onRestore={() => change(() => restore(item.id), RESTORED[item.kind])}
                  onEnd={() => setEnding(item)}
                />
              ))}
            </ul>
          ) : (
            <p className="mt-4 text-soft">Nothing to restore.</p>
          )}
        </>
      ) : (
        <Waiting failed={Boolean(error)} />
      )}
      <ConfirmDialog
        open={ending !== null}
        onOpenChange={(open) => !open && setEnding(null)}
        title="Delete for good"
        description={`“${ending?.name ?? ''}” and everything in it is deleted now. This can’t be undone.`}
        confirmLabel="Delete"
        pendingLabel="Deleting..."
        pending={pending}
        onConfirm={() =>
          ending && change(() => send('DELETE', `${PATH}/${ending.id}`), 'Deleted for good')
        }
      />
    </Section>
  )
}

function daysText(days: number): string {
  if (days === 0) return 'Not at all'
  return days === 1 ? '1 day' : `${days} days`
}
