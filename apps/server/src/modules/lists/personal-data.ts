import type { PersonalData } from '../../platform/personal-data.ts';
import { readOwnLists, readJoinedLists } from './personal-repository.ts';

export const listsPersonalData: PersonalData = {
  sections: [
    {
      name: 'lists',
      tables: ['shopping_list', 'shopping_list_item', 'list_keeper', 'list_share'],
      read: readOwnLists,
    },
    { name: 'joined', tables: ['list_member'], read: readJoinedLists },
  ],
};
