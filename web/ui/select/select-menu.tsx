import { Portal } from '@ark-ui/react/portal'
import { Select as Ark, createListCollection } from '@ark-ui/react/select'
import { useEffect, useMemo, useRef } from 'react'
import { Check, ChevronDown } from '#icons'
import { CloseRequest } from '../dialogs/close-request'
import { useField } from '../field'
import { SelectSearch } from './select-search'
import {
  labelOf,
  listLook,
  optionLook,
  type SelectProps,
  triggerLook,
  type Wanted,
} from './select-trigger'

type MenuProps = SelectProps & { wanted: Wanted }

/** A longer list gets a search box. */
const MAX_LISTED = 60

/** The list behind Select: plain if short, searchable if long. */
export function SelectMenu(props: MenuProps) {
  return props.options.length > MAX_LISTED ? <SelectSearch {...props} /> : <ShortList {...props} />
}

/** With keyboard, typeahead and screen reader support. */
function ShortList({
  options,
  value,
  onChange,
  placeholder,
  disabled,
  className = '',
  wanted,
}: MenuProps) {
  const field = useField()
  const trigger = useRef<HTMLButtonElement>(null)
  const collection = useMemo(() => createListCollection({ items: options }), [options])
  useEffect(() => {
    if (!wanted) return
    // after Ark has started to listen, which it does in its own effect
    const timer = setTimeout(() => {
      trigger.current?.focus()
      if (wanted === 'open') trigger.current?.click()
    }, 0)
    return () => clearTimeout(timer)
  }, [wanted])
  return (
    <Ark.Root
      collection={collection}
      value={options.some((option) => option.value === value) ? [value] : []}
      onValueChange={(details) => details.value[0] !== undefined && onChange(details.value[0])}
      disabled={disabled}
      positioning={{ sameWidth: true, gutter: 4 }}
      ids={{ trigger: field.id, label: `${field.id}-label` }}
      lazyMount
      unmountOnExit
    >
      <Ark.Context>
        {(list) => <CloseRequest open={list.open} onClose={() => list.setOpen(false)} />}
      </Ark.Context>
      <Ark.Control>
        <Ark.Trigger
          ref={trigger}
          aria-describedby={field['aria-describedby']}
          aria-invalid={field['aria-invalid']}
          className={`${triggerLook} ${className}`}
        >
          <span className="truncate">{labelOf(options, value) ?? placeholder}</span>
          <ChevronDown aria-hidden className="size-4 shrink-0 text-faint" />
        </Ark.Trigger>
      </Ark.Control>
      <Portal>
        <Ark.Positioner>
          <Ark.Content className={listLook}>
            {options.map((option) => (
              <Ark.Item key={option.value} item={option} className={optionLook}>
                <Ark.ItemText className="min-w-0 break-words">
                  <bdi>{option.label}</bdi>
                </Ark.ItemText>
                <Ark.ItemIndicator>
                  <Check aria-hidden className="size-4 text-accent" />
                </Ark.ItemIndicator>
              </Ark.Item>
            ))}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  )
}
