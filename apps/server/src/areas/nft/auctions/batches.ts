type Waiting<Item, Answer> = {
  item: Item;
  answer: (answer: Answer) => void;
  fail: (error: unknown) => void;
};

type Terms<Item, Answer> = {
  /** Of one batch. */
  most: number;
  /** Of one key; what comes beyond is turned away. */
  waitingMax: number;
  /** Answers each item, in their order, once all of it is durable. */
  carryOut: (key: string, items: readonly Item[]) => Promise<readonly Answer[]>;
};

/**
 * What comes for a key while a batch of it is under way is its next batch: of one when it is quiet, of hundreds when it is
 * busy, without a timer. Undefined: too many wait already. A batch that fails is the failure of each of its items.
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
