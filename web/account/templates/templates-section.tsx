import { useState } from 'react'
import { Button } from '../../ui/button'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog'
import { LazyDialog } from '../../ui/dialogs/lazy-dialog'
import { lazyPart } from '../../ui/lazy-part'
import { Waiting } from '../../ui/states/waiting'
import { Section } from '../section'
import { useRemoval } from '../use-removal'
import { TemplateLine } from './template-line'
import { type OwnTemplate, useOwnTemplates } from './templates'

const TemplateDialog = lazyPart(async () => (await import('./template-dialog')).TemplateDialog)

/** The reader's own templates. */
export function TemplatesSection() {
  const { templates, builtIn, error, save, remove } = useOwnTemplates()
  const [editing, setEditing] = useState<OwnTemplate | 'new' | null>(null)
  const removal = useRemoval(({ id }: OwnTemplate) => remove(id), {
    done: 'Template deleted',
    failed: 'The template couldn’t be deleted. Please try again.',
  })
  const included = builtIn.length > 0 ? ` Built in: ${builtIn.join(', ')}.` : ''
  return (
    <Section title="Templates" about={`Fields to fill in from a meeting.${included}`}>
      {!templates && <Waiting failed={Boolean(error)} />}
      {templates && templates.length > 0 && (
        <ul className="mb-4 divide-y divide-line border-y border-line">
          {templates.map((template) => (
            <TemplateLine
              key={template.id}
              template={template}
              onEdit={() => setEditing(template)}
              onDelete={() => removal.ask(template)}
            />
          ))}
        </ul>
      )}
      {templates && <Button onClick={() => setEditing('new')}>New template</Button>}
      <LazyDialog onClose={() => setEditing(null)}>
        {editing && (
          <TemplateDialog
            template={editing === 'new' ? null : editing}
            onSave={save}
            onClose={() => setEditing(null)}
          />
        )}
      </LazyDialog>
      <ConfirmDialog
        {...removal.dialog}
        title="Delete template"
        description={`“${removal.asked?.name ?? ''}” will no longer be offered. What it found in meetings stays.`}
        confirmLabel="Delete"
        pendingLabel="Deleting..."
      />
    </Section>
  )
}
