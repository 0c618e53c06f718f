type Waiting<Item, Answer> = {
  item: Item;
  answer: (answer: Answer) => void;
  fail: (error: unknown) => void;
};

type Terms<Item, Answer> = {
  /** The most items of one batch. */
  most: number;
  /** The most waiting items of one key; further ones are turned away. */
  waitingMax: number;
  /** Returns the answers in the order of the items, once all of them are durable. */
  carryOut: (key: string, items: readonly Item[]) => Promise<readonly Answer[]>;
};

/**
 * Items that arrive for a key while its batch runs form the next batch: one item in quiet times, hundreds in busy ones,
 * without a timer. Undefined means that too many wait already. A batch that fails fails each of its items.
 */
export function createBatches<Item, Answer>({ most, waitingMax, carryOut }: Terms<Item, Answer>) {
  const lanes = new Map<string, Waiting<Item, Answer>[]>();

  const run = async (key: string, waiting: Waiting<Item, Answer>[]): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, most);
      try {
        const answers = await carryOut(
          key,
          batch.map(({ item }) => item),
        );
        if (answers.length !== batch.length) throw new Error(`${answers.length} answers`);
        for (const [at, answered] of answers.entries()) batch[at]?.answer(answered);
      } catch (error) {
        for (const { fail } of batch) fail(error);
      }
    }
    lanes.delete(key);
  };

  return async (key: string, item: Item): Promise<Answer | undefined> => {
    const lane = lanes.get(key);
    if (lane !== undefined && lane.length >= waitingMax) return undefined;
    return new Promise((answer, fail) => {
      if (lane !== undefined) lane.push({ item, answer, fail });
      else {
        const begun = [{ item, answer, fail }];
        lanes.set(key, begun);
        void run(key, begun);
      }
    });
  };
}
