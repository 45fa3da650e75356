import fc from 'fast-check';
import { expect, test } from 'vitest';
import { increase } from './index.ts';
import { articleProblems, type ArticleRules } from './article.ts';

const pasta: ArticleRules = {
  ean: '8008343200134',
  saleType: 'Pezzo',
  step: 1000,
  firstAdd: 1000,
  minimum: 0,
};
const apples: ArticleRules = { ean: '', saleType: 'Sfuso', step: 100, firstAdd: 500, minimum: 0 };

test.each<[Partial<ArticleRules>, object[]]>([
  [{}, []],
  [{ ean: '' }, []],
  [{ ean: '8008343200135' }, [{ field: 'ean', code: 'EAN_DIGIT' }]],
  [{ step: 500 }, [{ field: 'step', code: 'WHOLE_PIECES' }]],
  [{ maximum: 2500 }, [{ field: 'maximum', code: 'WHOLE_PIECES' }]],
  [{ pieceWeight: 200 }, [{ field: 'pieceWeight', code: 'ONLY_LOOSE' }]],
  [{ step: 6000, maximum: 4000 }, [{ field: 'maximum', code: 'MAX_TOO_LOW' }]],
])('goods sold by the piece: the change %j gives the problems %j', (change, problems) => {
  expect(articleProblems({ ...pasta, ...change })).toEqual(problems);
});

test.each<[Partial<ArticleRules>, object[]]>([
  [{}, []],
  [{ pieceWeight: 180, packageQuantity: 6000, maximum: 6000 }, []],
  [{ maximum: 400 }, [{ field: 'maximum', code: 'MAX_TOO_LOW' }]],
  [{ minimum: 1000, maximum: 800 }, [{ field: 'maximum', code: 'MAX_TOO_LOW' }]],
])('loose goods: the change %j gives the problems %j', (change, problems) => {
  expect(articleProblems({ ...apples, ...change })).toEqual(problems);
});

test('when an article has no problems, then the first press of plus gives a quantity above 0', () => {
  const milli = fc.integer({ min: 1, max: 20_000 });
  const rules = fc.record({
    saleType: fc.constantFrom('Pezzo' as const, 'Confezione' as const, 'Sfuso' as const),
    step: milli,
    firstAdd: milli,
    minimum: fc.constantFrom(0, 1000, 2000, 500),
    maximum: fc.option(milli, { nil: undefined }),
  });
  fc.assert(
    fc.property(rules, ({ maximum, ...rest }) => {
      const article = { ean: '', ...rest, ...(maximum !== undefined && { maximum }) };
      if (articleProblems(article).length > 0) return;
      const loose = rest.saleType === 'Sfuso';
      const bought = increase(
        {
          saleType: rest.saleType,
          stepMilli: rest.step,
          firstMilli: loose ? rest.firstAdd : rest.step,
          minMilli: rest.minimum,
          locked: false,
          ...(maximum !== undefined && { maxMilli: maximum }),
        },
        0,
      );
      expect(bought.ok && bought.quantity).toBeGreaterThan(0);
    }),
  );
});
