import type { User } from '@mutirao/contract/members/members.ts';
import { MembershipCard } from '../members/index.ts';
import { AvatarActions } from './avatar-actions.tsx';
import { useAvatar } from './use-avatar.ts';

/** The card of the signed-in member, who may change the picture on it. */
export function OwnCard({ member }: { member: User }) {
  const { preview, uploading, send, cancel } = useAvatar(member);
  return (
    <MembershipCard member={{ ...member, avatar: preview ?? member.avatar }}>
      <AvatarActions member={member} uploading={uploading} onChoose={send} onCancel={cancel} />
    </MembershipCard>
  );
}
