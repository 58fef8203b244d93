import type { Category, Rules } from '@app/db/meetings/retention/rules'
import { Field } from '../field'
import { NativeSelect } from '../native-select'
import { spansWith } from './retention-spans'
import { CATEGORIES } from './retention-words'

const KEEP = 'keep'
const AS_WIDER = 'wider'

/** How long each kind of content is kept. `wider` names the inherited rule. */
export function RuleFields({
  rules,
  labels = CATEGORIES,
  wider,
  hint,
  disabled,
  onChange,
}: {
  rules: Rules
  labels?: Record<Category, string>
  wider?: (category: Category) => string
  hint?: (category: Category) => string | null
  disabled: boolean
  onChange: (rules: Rules) => void
}) {
  const categories = Object.keys(labels) as Category[]
  const choose = (category: Category, value: string) => {
    const { [category]: _, ...others } = rules
    if (value === AS_WIDER) return onChange(others)
    onChange({ ...others, [category]: value === KEEP ? null : Number(value) })
  }
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
      {categories.map((category) => {
        const days = rules[category]
        return (
          <Field key={category} label={labels[category]} hint={hint?.(category)}>
            <NativeSelect
              value={days === undefined ? (wider ? AS_WIDER : KEEP) : (days ?? KEEP)}
              disabled={disabled}
              onChange={(event) => choose(category, event.target.value)}
            >
              {wider && <option value={AS_WIDER}>{wider(category)}</option>}
              <option value={KEEP}>Keep</option>
              {spansWith(days).map(([value, words]) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </NativeSelect>
          </Field>
        )
      })}
    </div>
  )
}
