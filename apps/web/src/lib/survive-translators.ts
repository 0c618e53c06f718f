/** The child of a node within which another one lies, itself if it is one. */
function childAround(parent: Node, within: Node): Node | undefined {
  let node: Node | null = within;
  while (node !== null && node.parentNode !== parent) node = node.parentNode;
  return node ?? undefined;
}

/**
 * Keeps a page alive whose texts the browser's translator has wrapped or replaced by elements of its own: React then
 * removes, or inserts before, former children, and a single such text would end the whole app. Exact texts, figures
 * and addresses, are marked as not to be translated.
 */
export function surviveTranslators(): void {
  const own = Node.prototype;
  // oxlint-disable-next-line typescript/unbound-method -- each is called on the node that it was asked of
  const remove = own.removeChild;
  // oxlint-disable-next-line typescript/unbound-method -- as above
  const insert = own.insertBefore;
  own.removeChild = function removeChild<Child extends Node>(this: Node, child: Child): Child {
    const found = childAround(this, child);
    if (found !== undefined) remove.call(this, found);
    return child;
  };
  own.insertBefore = function insertBefore<Added extends Node>(
    this: Node,
    added: Added,
    next: Node | null,
  ): Added {
    const found = next === null ? null : (childAround(this, next) ?? null);
    insert.call(this, added, found);
    return added;
  };
}
