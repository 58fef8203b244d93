/**
 * A browser that translates a page replaces its text nodes with elements. React would then change or remove
 * nodes that are no longer in the page, which fails or leaves old text. This puts a text node back as soon as
 * React changes it, for the browser to translate again, and removes its replacement with it. Returns a
 * function that stops this.
 */
export function followTranslation(): () => void {
  const standIns = new WeakMap<Node, Element>()
  const texts = new WeakMap<Element, Text[]>()
  const { removeChild, insertBefore } = Node.prototype

  const changes = new MutationObserver((records) => {
    for (const { target } of records) putBack(target)
  })
  const places = new MutationObserver((records) => {
    for (const record of records) for (const node of record.removedNodes) note(node, record)
  })
  places.observe(document.body, { childList: true, subtree: true })

  function note(node: Node, { addedNodes, previousSibling, nextSibling }: MutationRecord) {
    if (!(node instanceof Text) || node.isConnected) return
    const standIn = [...addedNodes, previousSibling, nextSibling].find(isTranslation)
    if (!standIn) return
    standIns.set(node, standIn)
    texts.set(standIn, [...(texts.get(standIn) ?? []), node])
    changes.observe(node, { characterData: true })
  }

  function putBack(node: Node) {
    const standIn = standIns.get(node)
    if (standIn?.isConnected) standIn.replaceWith(...(texts.get(standIn) ?? []))
  }

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode !== this) putBack(child)
    if (child.parentNode === this) removeChild.call(this, child)
    return child
  }
  Node.prototype.insertBefore = function <T extends Node>(
    this: Node,
    node: T,
    before: Node | null,
  ) {
    if (before && before.parentNode !== this) putBack(before)
    insertBefore.call(this, node, before?.parentNode === this ? before : null)
    return node
  }
  return () => {
    places.disconnect()
    changes.disconnect()
    Object.assign(Node.prototype, { removeChild, insertBefore })
  }
}

function isTranslation(node: Node | null): node is Element {
  return node instanceof Element && node.localName === 'font'
}
