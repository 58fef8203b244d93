import { Combobox as Ark, createListCollection } from '@ark-ui/react/combobox'
import { Portal } from '@ark-ui/react/portal'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Check, ChevronDown } from '#icons'
import { wordFinder } from '../../browser/plain-letters'
import { useCloseRequest } from '../dialogs/close-request'
import { controlLook, useField } from '../field'
import { labelOf, listLook, optionLook, type SelectProps, type Wanted } from './select-trigger'

/** Options drawn at once; typing narrows the rest. */
const MAX_DRAWN = 40

/** The list behind a Select with very many options: a few are shown, search finds the others. */
export function SelectSearch({
  options,
  value,
  onChange,
  placeholder,
  disabled,
  className = '',
  wanted,
}: SelectProps & { wanted: Wanted }) {
  const field = useField()
  const input = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(wanted === 'open')
  const [words, setWords] = useState('')
  const label = labelOf(options, value)
  const change = (next: boolean) => {
    setWords('')
    setOpen(next)
  }
  useCloseRequest(open, () => change(false))
  const found = useMemo(() => {
    const isFound = wordFinder(words)
    return options.filter(({ label }) => isFound(label))
  }, [options, words])
  const collection = useMemo(
    () => createListCollection({ items: found.slice(0, MAX_DRAWN) }),
    [found],
  )
  useEffect(() => {
    if (wanted) input.current?.focus()
  }, [wanted])
  return (
    <Ark.Root
      collection={collection}
      value={label === undefined ? [] : [value]}
      onValueChange={(details) => details.value[0] !== undefined && onChange(details.value[0])}
      inputValue={open ? words : (label ?? '')}
      onInputValueChange={(details) => setWords(details.inputValue)}
      open={open}
      onOpenChange={(details) => change(details.open)}
      inputBehavior="autohighlight"
      openOnClick
      disabled={disabled}
      positioning={{ sameWidth: true, gutter: 4 }}
      ids={{ input: field.id, label: `${field.id}-label` }}
      lazyMount
      unmountOnExit
    >
      <Ark.Control className="relative">
        <Ark.Input
          ref={input}
          aria-describedby={field['aria-describedby']}
          aria-invalid={field['aria-invalid']}
          placeholder={open ? (label ?? placeholder) : placeholder}
          className={`${controlLook} h-9 truncate pr-9 pointer-coarse:h-11 ${className}`}
        />
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-faint"
        />
      </Ark.Control>
      <Portal>
        <Ark.Positioner>
          <Ark.Content className={listLook}>
            {collection.items.map((option) => (
              <Ark.Item key={option.value} item={option} className={optionLook}>
                <Ark.ItemText className="min-w-0 break-words">
                  <bdi>{option.label}</bdi>
                </Ark.ItemText>
                <Ark.ItemIndicator>
                  <Check aria-hidden className="size-4 text-accent" />
                </Ark.ItemIndicator>
              </Ark.Item>
            ))}
            <Rest found={found.length} />
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  )
}

function Rest({ found }: { found: number }) {
  if (found > 0 && found <= MAX_DRAWN) return null
  return (
    <p role="presentation" className="px-2.5 py-2 text-sm text-faint">
      {found === 0
        ? 'No matches'
        : `${(found - MAX_DRAWN).toLocaleString('en-US')} more. Type to narrow the list.`}
    </p>
  )
}
