/** What is reported: the parameters of the address of its page in the API. */
export type ReportTarget =
  | { readonly kind: 'topic'; readonly params: { readonly id: number; readonly topic: number } }
  | {
      readonly kind: 'topic_message';
      readonly params: { readonly id: number; readonly topic: number; readonly message: number };
    }
  | {
      readonly kind: 'interaction';
      readonly params: { readonly id: number; readonly timeline: number; readonly interaction: number };
    }
  | { readonly kind: 'team'; readonly params: { readonly id: number; readonly team: number } }
  | { readonly kind: 'problem_location'; readonly params: { readonly id: number; readonly location: number } }
  | { readonly kind: 'member'; readonly params: { readonly user: number } };
