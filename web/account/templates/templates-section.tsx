import { Suspense, useState } from 'react'
import { Button } from '../../ui/button'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog'
import { lazyPart } from '../../ui/lazy-part'
import { toast, toastError } from '../../ui/toast'
import { Section } from '../section'
import { Waiting } from '../waiting'
import { type OwnTemplate, useOwnTemplates } from './templates'

const TemplateDialog = lazyPart(async () => (await import('./template-dialog')).TemplateDialog)

/** The reader's own templates: which fields a meeting is looked through for. */
export function TemplatesSection() {
  const { templates, builtIn, error, save, remove } = useOwnTemplates()
  const [editing, setEditing] = useState<OwnTemplate | 'new' | null>(null)
  const [deleting, setDeleting] = useState<OwnTemplate | null>(null)
  const [pending, setPending] = useState(false)

  async function confirm({ id }: OwnTemplate) {
    setPending(true)
    try {
      await remove(id)
      toast({ title: 'Template deleted' })
      setDeleting(null)
    } catch {
      toastError('Error', 'The template couldn’t be deleted. Please try again.')
    }
    setPending(false)
  }
  return (
    <Section
      title="Templates"
      about={`Fields that a meeting is looked through for. Always there: ${builtIn.join(', ')}.`}
    >
      {!templates && <Waiting failed={Boolean(error)} />}
      {templates && templates.length > 0 && (
        <ul className="mb-4 divide-y divide-line border-y border-line">
          {templates.map((template) => (
            <TemplateLine
              key={template.id}
              template={template}
              onEdit={() => setEditing(template)}
              onDelete={() => setDeleting(template)}
            />
          ))}
        </ul>
      )}
      {templates && <Button onClick={() => setEditing('new')}>New template</Button>}
      <Suspense fallback={null}>
        {editing && (
          <TemplateDialog
            template={editing === 'new' ? null : editing}
            onSave={save}
            onClose={() => setEditing(null)}
          />
        )}
      </Suspense>
      <ConfirmDialog
        open={deleting !== null}
        onOpenChange={(open) => !open && setDeleting(null)}
        title="Delete template"
        description={`“${deleting?.name ?? ''}” will no longer be offered. What it found in meetings stays.`}
        confirmLabel="Delete"
        pendingLabel="Deleting..."
        pending={pending}
        onConfirm={() => deleting && confirm(deleting)}
      />
    </Section>
  )
}

function TemplateLine({
  template: { name, meetingType, fields },
  onEdit,
  onDelete,
}: {
  template: OwnTemplate
  onEdit: () => void
  onDelete: () => void
}) {
  const count = fields.length === 1 ? '1 field' : `${fields.length} fields`
  return (
    <li className="flex min-h-14 items-center justify-between gap-4 py-2">
      <div className="min-w-0">
        <p className="break-words text-ink">{name}</p>
        <p className="text-sm text-faint">{[meetingType, count].filter(Boolean).join(' · ')}</p>
      </div>
      <div className="flex gap-1">
        <Button size="sm" variant="quiet" onClick={onEdit}>
          Edit
          <span className="sr-only"> {name}</span>
        </Button>
        <Button size="sm" variant="quiet" onClick={onDelete}>
          Delete
          <span className="sr-only"> {name}</span>
        </Button>
      </div>
    </li>
  )
}
